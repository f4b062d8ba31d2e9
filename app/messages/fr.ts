import type { Messages } from '#contract/values/messages.ts'
import { fr as account } from '#features/account/messages/fr.ts'
import { fr as accountDeletion } from '#features/account-deletion/messages/fr.ts'
import { fr as bankCards } from '#features/bank-cards/messages/fr.ts'
import { fr as dashboard } from '#features/dashboard/messages/fr.ts'
import { fr as pages } from '#features/pages/messages/fr.ts'
import { fr as passwordRecovery } from '#features/password-recovery/messages/fr.ts'
import { fr as payments } from '#features/payments/messages/fr.ts'
import { fr as receipt } from '#features/receipt/messages/fr.ts'
import { fr as signIn } from '#features/sign-in/messages/fr.ts'
import { fr as signUp } from '#features/sign-up/messages/fr.ts'
import { fr as tickets } from '#features/tickets/messages/fr.ts'
import { fr as shell } from '#platform/messages/fr.ts'
import type { en } from './en.ts'

/** All texts of the browser in this language; one chunk. */
export const fr: Messages<typeof en> = {
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
