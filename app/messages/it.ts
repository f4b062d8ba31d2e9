import type { Messages } from '#contract/values/messages.ts'
import { it as account } from '#features/account/messages/it.ts'
import { it as accountDeletion } from '#features/account-deletion/messages/it.ts'
import { it as bankCards } from '#features/bank-cards/messages/it.ts'
import { it as dashboard } from '#features/dashboard/messages/it.ts'
import { it as pages } from '#features/pages/messages/it.ts'
import { it as passwordRecovery } from '#features/password-recovery/messages/it.ts'
import { it as payments } from '#features/payments/messages/it.ts'
import { it as receipt } from '#features/receipt/messages/it.ts'
import { it as signIn } from '#features/sign-in/messages/it.ts'
import { it as signUp } from '#features/sign-up/messages/it.ts'
import { it as tickets } from '#features/tickets/messages/it.ts'
import { it as shell } from '#platform/messages/it.ts'
import type { en } from './en.ts'

/** All texts of the browser in this language; one chunk. */
export const it: Messages<typeof en> = {
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
}
