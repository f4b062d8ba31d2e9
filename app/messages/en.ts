import { en as accounts } from '#domain/accounts/messages/en.ts'
import { en as alertTexts } from '#domain/alerts/messages/en.ts'
import { en as captcha } from '#domain/captcha/messages/en.ts'
import { en as cards } from '#domain/cards/messages/en.ts'
import { en as caseTexts } from '#domain/cases/messages/en.ts'
import { en as credentials } from '#domain/credentials/messages/en.ts'
import { en as factors } from '#domain/factors/messages/en.ts'
import { en as identity } from '#domain/identity/messages/en.ts'
import { en as labels } from '#domain/labels/messages/en.ts'
import { en as orders } from '#domain/orders/messages/en.ts'
import { en as receipts } from '#domain/receipts/messages/en.ts'
import { en as sessions } from '#domain/sessions/messages/en.ts'
import { en as signUps } from '#domain/sign-ups/messages/en.ts'
import { en as ticketNotices } from '#domain/ticket-notices/messages/en.ts'
import { en as transit } from '#domain/tickets/messages/en.ts'
import { en as account } from '#features/account/messages/en.ts'
import { en as accountDeletion } from '#features/account-deletion/messages/en.ts'
import { en as alerts } from '#features/alerts/messages/en.ts'
import { en as bankCards } from '#features/bank-cards/messages/en.ts'
import { en as businessDetails } from '#features/business-details/messages/en.ts'
import { en as cases } from '#features/cases/messages/en.ts'
import { en as dashboard } from '#features/dashboard/messages/en.ts'
import { en as emailChange } from '#features/email-change/messages/en.ts'
import { en as insights } from '#features/insights/messages/en.ts'
import { en as pages } from '#features/pages/messages/en.ts'
import { en as passwordRecovery } from '#features/password-recovery/messages/en.ts'
import { en as payments } from '#features/payments/messages/en.ts'
import { en as privacyCentre } from '#features/privacy-centre/messages/en.ts'
import { en as proofOfTap } from '#features/proof-of-tap/messages/en.ts'
import { en as receipt } from '#features/receipt/messages/en.ts'
import { en as secondFactor } from '#features/second-factor/messages/en.ts'
import { en as signIn } from '#features/sign-in/messages/en.ts'
import { en as signUp } from '#features/sign-up/messages/en.ts'
import { en as statementSearch } from '#features/statement-search/messages/en.ts'
import { en as statements } from '#features/statements/messages/en.ts'
import { en as tickets } from '#features/tickets/messages/en.ts'
import { en as shell } from '#platform/messages/en.ts'

/** All texts of the browser in this language; one chunk. */
export const en = {
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
    home: 'Home of the portal',
    backToDashboard: 'Back to the dashboard',
    dashboard: 'Dashboard',
    account: 'Account',
    privacy: 'Privacy',
    accountMenu: 'Account menu',
    owed: '{amount} to pay',
    begunOnline: '{amount} not finished',
    ways: { dashboard: 'Dashboard', tickets: 'Tickets', payments: 'Payments', bankCards: 'Cards' },
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
} as const
