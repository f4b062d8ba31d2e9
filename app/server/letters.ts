import {
  cardAdded,
  cardChanged,
  cardExpiring,
  cardRemoved,
  guardingAlertOff,
  newLogin,
  paymentFailed,
  paymentPaid,
  statementReady,
} from '#domain/alerts/server/alert-letters.ts'
import { caseAnswered, caseClosed, caseOpened, caseQuestion, caseReopened } from '#domain/cases/server/case-letters.ts'
import {
  loginLinked,
  loginRemoved,
  passwordChanged,
  passwordReset,
  proofCode,
} from '#domain/credentials/server/credential-letters.ts'
import { factorChanged } from '#domain/factors/server/factor-letters.ts'
import { ticketIssued } from '#domain/ticket-notices/server/ticket-letter.ts'
import { accountDeleted, deletionCode } from '#features/account-deletion/server/account-deletion-letters.ts'
import {
  confirmNewEmail,
  emailChangeAsked,
  emailChanged,
  emailTaken,
} from '#features/email-change/server/email-change-letters.ts'
import {
  noPassword,
  resetPassword,
  resetPasswordLinked,
} from '#features/password-recovery/server/password-recovery-letters.ts'
import { accountExists, confirmEmail, confirmOneOfSeveral } from '#features/sign-up/server/sign-up-letters.ts'
import { copyReady } from '#features/privacy-centre/server/copy/copy-letters.ts'
import type { Letter } from '#platform/server/mail/letters/letter.ts'

/** Every letter that the portal sends. */
export const letters: readonly Letter[] = [
  confirmEmail,
  confirmOneOfSeveral,
  accountExists,
  resetPassword,
  resetPasswordLinked,
  noPassword,
  passwordChanged,
  passwordReset,
  loginLinked,
  loginRemoved,
  proofCode,
  factorChanged,
  copyReady,
  confirmNewEmail,
  emailTaken,
  emailChangeAsked,
  emailChanged,
  deletionCode,
  accountDeleted,
  ticketIssued,
  paymentFailed,
  paymentPaid,
  cardAdded,
  cardChanged,
  cardExpiring,
  cardRemoved,
  newLogin,
  guardingAlertOff,
  statementReady,
  caseOpened,
  caseQuestion,
  caseAnswered,
  caseClosed,
  caseReopened,
]
