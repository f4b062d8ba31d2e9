import type { Messages } from '#contract/values/messages.ts'
import { it as accounts } from '#domain/accounts/messages/it.ts'
import { it as alertTexts } from '#domain/alerts/messages/it.ts'
import { it as captcha } from '#domain/captcha/messages/it.ts'
import { it as cards } from '#domain/cards/messages/it.ts'
import { it as caseTexts } from '#domain/cases/messages/it.ts'
import { it as credentials } from '#domain/credentials/messages/it.ts'
import { it as factors } from '#domain/factors/messages/it.ts'
import { it as identity } from '#domain/identity/messages/it.ts'
import { it as labels } from '#domain/labels/messages/it.ts'
import { it as orders } from '#domain/orders/messages/it.ts'
import { it as receipts } from '#domain/receipts/messages/it.ts'
import { it as sessions } from '#domain/sessions/messages/it.ts'
import { it as signUps } from '#domain/sign-ups/messages/it.ts'
import { it as ticketNotices } from '#domain/ticket-notices/messages/it.ts'
import { it as transit } from '#domain/tickets/messages/it.ts'
import { it as account } from '#features/account/messages/it.ts'
import { it as accountDeletion } from '#features/account-deletion/messages/it.ts'
import { it as alerts } from '#features/alerts/messages/it.ts'
import { it as bankCards } from '#features/bank-cards/messages/it.ts'
import { it as businessDetails } from '#features/business-details/messages/it.ts'
import { it as cases } from '#features/cases/messages/it.ts'
import { it as dashboard } from '#features/dashboard/messages/it.ts'
import { it as emailChange } from '#features/email-change/messages/it.ts'
import { it as insights } from '#features/insights/messages/it.ts'
import { it as pages } from '#features/pages/messages/it.ts'
import { it as passwordRecovery } from '#features/password-recovery/messages/it.ts'
import { it as payments } from '#features/payments/messages/it.ts'
import { it as privacyCentre } from '#features/privacy-centre/messages/it.ts'
import { it as proofOfTap } from '#features/proof-of-tap/messages/it.ts'
import { it as receipt } from '#features/receipt/messages/it.ts'
import { it as secondFactor } from '#features/second-factor/messages/it.ts'
import { it as signIn } from '#features/sign-in/messages/it.ts'
import { it as signUp } from '#features/sign-up/messages/it.ts'
import { it as statementSearch } from '#features/statement-search/messages/it.ts'
import { it as statements } from '#features/statements/messages/it.ts'
import { it as tickets } from '#features/tickets/messages/it.ts'
import { it as shell } from '#platform/messages/it.ts'
import type { en } from './en.ts'

/** All texts of the browser in this language; one chunk. */
export const it: Messages<typeof en> = {
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
    home: 'Pagina iniziale del portale',
    backToDashboard: 'Torna alla dashboard',
    dashboard: 'Dashboard',
    account: 'Account',
    privacy: 'Privacy',
    accountMenu: 'Menu dell’account',
    owed: '{amount} da pagare',
    begunOnline: '{amount}, pagamento non concluso',
    ways: { dashboard: 'Dashboard', tickets: 'Biglietti', payments: 'Pagamenti', bankCards: 'Carte' },
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
