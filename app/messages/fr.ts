import type { Messages } from '#contract/values/messages.ts'
import { fr as accounts } from '#domain/accounts/messages/fr.ts'
import { fr as alertTexts } from '#domain/alerts/messages/fr.ts'
import { fr as captcha } from '#domain/captcha/messages/fr.ts'
import { fr as cards } from '#domain/cards/messages/fr.ts'
import { fr as caseTexts } from '#domain/cases/messages/fr.ts'
import { fr as credentials } from '#domain/credentials/messages/fr.ts'
import { fr as factors } from '#domain/factors/messages/fr.ts'
import { fr as identity } from '#domain/identity/messages/fr.ts'
import { fr as labels } from '#domain/labels/messages/fr.ts'
import { fr as orders } from '#domain/orders/messages/fr.ts'
import { fr as receipts } from '#domain/receipts/messages/fr.ts'
import { fr as sessions } from '#domain/sessions/messages/fr.ts'
import { fr as signUps } from '#domain/sign-ups/messages/fr.ts'
import { fr as ticketNotices } from '#domain/ticket-notices/messages/fr.ts'
import { fr as transit } from '#domain/tickets/messages/fr.ts'
import { fr as account } from '#features/account/messages/fr.ts'
import { fr as accountDeletion } from '#features/account-deletion/messages/fr.ts'
import { fr as alerts } from '#features/alerts/messages/fr.ts'
import { fr as bankCards } from '#features/bank-cards/messages/fr.ts'
import { fr as businessDetails } from '#features/business-details/messages/fr.ts'
import { fr as cases } from '#features/cases/messages/fr.ts'
import { fr as dashboard } from '#features/dashboard/messages/fr.ts'
import { fr as emailChange } from '#features/email-change/messages/fr.ts'
import { fr as insights } from '#features/insights/messages/fr.ts'
import { fr as pages } from '#features/pages/messages/fr.ts'
import { fr as passwordRecovery } from '#features/password-recovery/messages/fr.ts'
import { fr as payments } from '#features/payments/messages/fr.ts'
import { fr as privacyCentre } from '#features/privacy-centre/messages/fr.ts'
import { fr as proofOfTap } from '#features/proof-of-tap/messages/fr.ts'
import { fr as receipt } from '#features/receipt/messages/fr.ts'
import { fr as secondFactor } from '#features/second-factor/messages/fr.ts'
import { fr as signIn } from '#features/sign-in/messages/fr.ts'
import { fr as signUp } from '#features/sign-up/messages/fr.ts'
import { fr as statementSearch } from '#features/statement-search/messages/fr.ts'
import { fr as statements } from '#features/statements/messages/fr.ts'
import { fr as tickets } from '#features/tickets/messages/fr.ts'
import { fr as shell } from '#platform/messages/fr.ts'
import type { en } from './en.ts'

/** All texts of the browser in this language; one chunk. */
export const fr: Messages<typeof en> = {
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
    home: 'Accueil du portail',
    backToDashboard: 'Retour à l’accueil',
    dashboard: 'Accueil',
    account: 'Compte',
    privacy: 'Confidentialité',
    accountMenu: 'Menu du compte',
    owed: '{amount} à payer',
    begunOnline: 'paiement de {amount} non terminé',
    ways: { dashboard: 'Accueil', tickets: 'Billets', payments: 'Paiements', bankCards: 'Cartes' },
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
