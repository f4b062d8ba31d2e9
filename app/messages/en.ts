import { en as account } from '#features/account/messages/en.ts'
import { en as accountDeletion } from '#features/account-deletion/messages/en.ts'
import { en as bankCards } from '#features/bank-cards/messages/en.ts'
import { en as dashboard } from '#features/dashboard/messages/en.ts'
import { en as pages } from '#features/pages/messages/en.ts'
import { en as passwordRecovery } from '#features/password-recovery/messages/en.ts'
import { en as payments } from '#features/payments/messages/en.ts'
import { en as receipt } from '#features/receipt/messages/en.ts'
import { en as signIn } from '#features/sign-in/messages/en.ts'
import { en as signUp } from '#features/sign-up/messages/en.ts'
import { en as tickets } from '#features/tickets/messages/en.ts'
import { en as shell } from '#platform/messages/en.ts'

/** All texts of the browser in this language; one chunk. */
export const en = {
  shell,
  account,
  accountDeletion,
  bankCards,
  dashboard,
  pages,
  passwordRecovery,
  payments,
  receipt,
  signIn,
  signUp,
  tickets,
} as const
