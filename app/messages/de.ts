import type { Messages } from '#contract/values/messages.ts'
import { de as accounts } from '#domain/accounts/messages/de.ts'
import { de as alertTexts } from '#domain/alerts/messages/de.ts'
import { de as captcha } from '#domain/captcha/messages/de.ts'
import { de as cards } from '#domain/cards/messages/de.ts'
import { de as caseTexts } from '#domain/cases/messages/de.ts'
import { de as credentials } from '#domain/credentials/messages/de.ts'
import { de as factors } from '#domain/factors/messages/de.ts'
import { de as identity } from '#domain/identity/messages/de.ts'
import { de as labels } from '#domain/labels/messages/de.ts'
import { de as orders } from '#domain/orders/messages/de.ts'
import { de as receipts } from '#domain/receipts/messages/de.ts'
import { de as sessions } from '#domain/sessions/messages/de.ts'
import { de as signUps } from '#domain/sign-ups/messages/de.ts'
import { de as ticketNotices } from '#domain/ticket-notices/messages/de.ts'
import { de as transit } from '#domain/tickets/messages/de.ts'
import { de as account } from '#features/account/messages/de.ts'
import { de as accountDeletion } from '#features/account-deletion/messages/de.ts'
import { de as alerts } from '#features/alerts/messages/de.ts'
import { de as bankCards } from '#features/bank-cards/messages/de.ts'
import { de as businessDetails } from '#features/business-details/messages/de.ts'
import { de as cases } from '#features/cases/messages/de.ts'
import { de as dashboard } from '#features/dashboard/messages/de.ts'
import { de as emailChange } from '#features/email-change/messages/de.ts'
import { de as insights } from '#features/insights/messages/de.ts'
import { de as pages } from '#features/pages/messages/de.ts'
import { de as passwordRecovery } from '#features/password-recovery/messages/de.ts'
import { de as payments } from '#features/payments/messages/de.ts'
import { de as privacyCentre } from '#features/privacy-centre/messages/de.ts'
import { de as proofOfTap } from '#features/proof-of-tap/messages/de.ts'
import { de as receipt } from '#features/receipt/messages/de.ts'
import { de as secondFactor } from '#features/second-factor/messages/de.ts'
import { de as signIn } from '#features/sign-in/messages/de.ts'
import { de as signUp } from '#features/sign-up/messages/de.ts'
import { de as statementSearch } from '#features/statement-search/messages/de.ts'
import { de as statements } from '#features/statements/messages/de.ts'
import { de as tickets } from '#features/tickets/messages/de.ts'
import { de as shell } from '#platform/messages/de.ts'
import type { en } from './en.ts'

/** All texts of the browser in this language; one chunk. */
export const de: Messages<typeof en> = {
  shell: {
    ...shell,
    ...captcha,
    ...cards,
    ...identity,
    ...labels,
    ...orders,
    ...receipts,
    ...sessions,
    ...signUps,
    ...transit,
    proof: credentials.proof,
    factors: factors.factors,
    passkeys: factors.passkeys,
    errors: {
      ...shell.errors,
      ...accounts.errors,
      ...captcha.errors,
      ...identity.errors,
      ...sessions.errors,
      ...factors.errors,
    },
    caseLink: caseTexts.caseLink,
    alertKinds: alertTexts.alertKinds,
    home: 'Startseite des Portals',
    backToDashboard: 'Zurück zur Übersicht',
    dashboard: 'Übersicht',
    account: 'Konto',
    privacy: 'Datenschutz',
    accountMenu: 'Kontomenü',
    owed: '{amount} offen',
    begunOnline: '{amount} nicht abgeschlossen',
    ways: { dashboard: 'Übersicht', tickets: 'Tickets', payments: 'Zahlungen', bankCards: 'Karten' },
  },
  // The letters of domain lie where tenants look for them.
  account: { ...account, mail: { ...credentials.mail, ...factors.mail, ...ticketNotices.mail } },
  accountDeletion,
  alerts: { ...alerts, mail: alertTexts.mail },
  bankCards,
  businessDetails,
  cases: { ...cases, mail: caseTexts.mail },
  dashboard,
  emailChange,
  insights,
  pages,
  passwordRecovery,
  payments,
  privacyCentre,
  proofOfTap,
  receipt,
  secondFactor,
  signIn,
  signUp,
  statementSearch,
  statements,
  tickets,
}
