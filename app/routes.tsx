import { screenByChoice } from '#platform/web/navigation/screen-by-choice.ts'
import { lazy } from '#platform/web/navigation/lazy-screen.ts'
import type { PortalScreen } from '#domain/sessions/web/portal-screen.ts'
import { screen } from '#platform/web/navigation/screen-row.ts'
import { text } from '#platform/web/navigation/search.ts'
import { deletionConfirmSearch } from '#features/account-deletion/web/account-deletion-search.ts'
import { addBankCardSearch } from '#features/bank-cards/web/add-bank-card-search.ts'
import { bankCardsSearch } from '#features/bank-cards/web/bank-cards-search.ts'
import { identityDoneSearch } from '#features/sign-in/web/other-sites/identity-done-search.ts'
import { signInSearch } from '#features/sign-in/web/sign-in-search.ts'
import { emailSearch, shownEmailSearch, signUpSucceededSearch } from '#features/sign-up/web/sign-up-search.ts'
import { recoveryEmailSearch, recoveryTokenSearch } from '#features/password-recovery/web/password-recovery-search.ts'
import { paymentPageSearch } from '#features/payments/web/page/payment-page-search.ts'
import { paymentsSearch } from '#features/payments/web/payments-search.ts'
import { ticketsSearch } from '#features/tickets/web/tickets-search.ts'
import { expiredSearch, sentToSearch } from '#features/pages/web/pages-search.ts'
import { addedRoutes } from './added-routes.tsx'

/** For visitors of a portal whose login is its own form. */
const byForm = { for: 'visitor', only: { signIn: 'form' } } as const

/** Whose rows they are; what a reader may have changed a moment ago is asked with the rows. */
const ofLists = ['getSession', 'listBankCards', 'listCardLooks'] as const

/** THE ROUTE TABLE: a row a screen, in the order of section 2 of the specification. Links are made by a row's name. */
export const routes = {
  signIn: screen({
    path: '/',
    for: 'visitor',
    titleKey: 'signIn.title',
    search: signInSearch,
    screen: screenByChoice('signIn', {
      form: lazy(() => import('#features/sign-in/web/sign-in-screen.tsx'), 'SignInScreen'),
      popup: lazy(() => import('#features/sign-in/web/other-sites/popup-sign-in-screen.tsx'), 'PopupSignInScreen'),
    }),
  }),
  identityDone: screen({
    path: '/auth/done',
    for: 'anyone',
    titleKey: 'signIn.done.title',
    search: identityDoneSearch,
    screen: lazy(() => import('#features/sign-in/web/other-sites/identity-done-screen.tsx'), 'IdentityDoneScreen'),
  }),
  signUp: screen({
    path: '/sign/up',
    ...byForm,
    titleKey: 'signUp.title',
    search: emailSearch,
    screen: lazy(() => import('#features/sign-up/web/sign-up-screen.tsx'), 'SignUpScreen'),
  }),
  signUpSucceeded: screen({
    path: '/sign/up/succeeded',
    ...byForm,
    titleKey: 'signUp.succeededTitle',
    search: signUpSucceededSearch,
    screen: lazy(() => import('#features/sign-up/web/sign-up-succeeded-screen.tsx'), 'SignUpSucceededScreen'),
  }),
  resendConfirmation: screen({
    path: '/resend_confirmation_email',
    ...byForm,
    titleKey: 'signUp.resendTitle',
    search: emailSearch,
    screen: lazy(() => import('#features/sign-up/web/resend-confirmation-screen.tsx'), 'ResendConfirmationScreen'),
  }),
  sentEmailIfExists: screen({
    path: '/sent_email/if_exists',
    ...byForm,
    titleKey: 'pages.ifExistsTitle',
    search: sentToSearch,
    screen: lazy(() => import('#features/pages/web/sent-email-if-exists-screen.tsx'), 'SentEmailIfExistsScreen'),
  }),
  sentEmailSucceeded: screen({
    path: '/sent_email/succeeded',
    ...byForm,
    titleKey: 'pages.sentTitle',
    search: sentToSearch,
    screen: lazy(() => import('#features/pages/web/sent-email-succeeded-screen.tsx'), 'SentEmailSucceededScreen'),
  }),
  confirmingEmail: screen({
    path: '/email/confirmation_in_progress',
    for: 'visitor',
    titleKey: 'signUp.confirmingTitle',
    search: { token: text() },
    screen: lazy(() => import('#features/sign-up/web/confirming-email-screen.tsx'), 'ConfirmingEmailScreen'),
  }),
  emailConfirmed: screen({
    path: '/email/confirmed',
    for: 'visitor',
    titleKey: 'signUp.confirmedTitle',
    search: shownEmailSearch,
    screen: lazy(() => import('#features/sign-up/web/email-confirmed-screen.tsx'), 'EmailConfirmedScreen'),
  }),
  emailUnconfirmed: screen({
    path: '/email/unconfirmed',
    ...byForm,
    titleKey: 'signUp.unconfirmedTitle',
    search: shownEmailSearch,
    screen: lazy(() => import('#features/sign-up/web/email-unconfirmed-screen.tsx'), 'EmailUnconfirmedScreen'),
  }),
  forgotPassword: screen({
    path: '/forgot_password',
    ...byForm,
    titleKey: 'passwordRecovery.title',
    search: recoveryEmailSearch,
    screen: lazy(() => import('#features/password-recovery/web/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  }),
  checkingResetLink: screen({
    path: '/forgot_password/request_in_progress',
    ...byForm,
    titleKey: 'passwordRecovery.checkingTitle',
    search: recoveryTokenSearch,
    screen: lazy(
      () => import('#features/password-recovery/web/checking-reset-link-screen.tsx'),
      'CheckingResetLinkScreen',
    ),
  }),
  resetPassword: screen({
    path: '/reset_password',
    ...byForm,
    titleKey: 'passwordRecovery.resetTitle',
    search: recoveryTokenSearch,
    screen: lazy(() => import('#features/password-recovery/web/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  }),
  passwordReset: screen({
    path: '/reset_password/succeeded',
    ...byForm,
    titleKey: 'passwordRecovery.doneTitle',
    search: recoveryEmailSearch,
    screen: lazy(() => import('#features/password-recovery/web/password-reset-screen.tsx'), 'PasswordResetScreen'),
  }),
  requestExpired: screen({
    path: '/request/expired',
    ...byForm,
    titleKey: 'pages.expiredTitle',
    search: expiredSearch,
    screen: lazy(() => import('#features/pages/web/request-expired-screen.tsx'), 'RequestExpiredScreen'),
  }),
  // A traveller must be able to read the notice too, although section 2 counts it among the visitors' screens.
  privacy: screen({
    path: '/privacy',
    for: 'anyone',
    titleKey: 'pages.privacyTitle',
    screen: lazy(() => import('#features/pages/web/privacy-screen.tsx'), 'PrivacyScreen'),
  }),
  receipt: screen({
    path: '/payments/get_receipt',
    for: 'anyone',
    titleKey: 'receipt.title',
    search: { payment_short_id: text() },
    screen: lazy(() => import('#features/receipt/web/receipt-screen.tsx'), 'ReceiptScreen'),
  }),
  dashboard: screen({
    path: '/dashboard',
    for: 'traveller',
    titleKey: 'dashboard.title',
    first: ['getSession', 'getHome'],
    screen: lazy(() => import('#features/dashboard/web/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  tickets: screen({
    path: '/dashboard/travels/tickets',
    for: 'traveller',
    titleKey: 'tickets.title',
    first: ofLists,
    search: ticketsSearch,
    screen: lazy(() => import('#features/tickets/web/tickets-screen.tsx'), 'TicketsScreen'),
  }),
  payments: screen({
    path: '/dashboard/travels/payments',
    for: 'traveller',
    titleKey: 'payments.title',
    first: ofLists,
    search: paymentsSearch,
    screen: lazy(() => import('#features/payments/web/payments-screen.tsx'), 'PaymentsScreen'),
  }),
  payment: screen({
    path: '/dashboard/travels/payments/payment',
    for: 'traveller',
    titleKey: 'payments.page.title',
    search: paymentPageSearch,
    screen: lazy(() => import('#features/payments/web/page/payment-screen.tsx'), 'PaymentScreen'),
  }),
  bankCards: screen({
    path: '/dashboard/travels/bank_cards',
    for: 'traveller',
    titleKey: 'bankCards.title',
    first: ofLists,
    search: bankCardsSearch,
    screen: lazy(() => import('#features/bank-cards/web/bank-cards-screen.tsx'), 'BankCardsScreen'),
  }),
  addBankCard: screen({
    path: '/dashboard/travels/bank_cards/add',
    for: 'traveller',
    titleKey: 'bankCards.addTitle',
    search: addBankCardSearch,
    screen: lazy(() => import('#features/bank-cards/web/add-bank-card-screen.tsx'), 'AddBankCardScreen'),
  }),
  account: screen({
    path: '/dashboard/account',
    for: 'traveller',
    titleKey: 'account.title',
    screen: lazy(() => import('#features/account/web/account-screen.tsx'), 'AccountScreen'),
  }),
  editAccount: screen({
    path: '/dashboard/account/edit',
    for: 'traveller',
    titleKey: 'account.editTitle',
    screen: lazy(() => import('#features/account/web/edit-account-screen.tsx'), 'EditAccountScreen'),
  }),
  accountChanged: screen({
    path: '/dashboard/account/changes/succeeded',
    for: 'traveller',
    titleKey: 'account.changedTitle',
    screen: lazy(() => import('#features/account/web/account-changed-screen.tsx'), 'AccountChangedScreen'),
  }),
  changePassword: screen({
    path: '/dashboard/account/change_password',
    for: 'traveller',
    only: { signIn: 'form' },
    elsewhere: '/dashboard/account',
    titleKey: 'account.passwordTitle',
    screen: lazy(() => import('#features/account/web/change-password-screen.tsx'), 'ChangePasswordScreen'),
  }),
  deletionRequest: screen({
    path: '/dashboard/account/deletion_request',
    for: 'traveller',
    titleKey: 'accountDeletion.requestTitle',
    screen: lazy(() => import('#features/account-deletion/web/deletion-request-screen.tsx'), 'DeletionRequestScreen'),
  }),
  deletionConfirm: screen({
    path: '/dashboard/account/deletion_confirm',
    for: 'traveller',
    titleKey: 'accountDeletion.confirmTitle',
    search: deletionConfirmSearch,
    screen: lazy(() => import('#features/account-deletion/web/deletion-confirm-screen.tsx'), 'DeletionConfirmScreen'),
  }),
  accountDeleted: screen({
    path: '/dashboard/account/deleted',
    for: 'traveller',
    titleKey: 'accountDeletion.deletedTitle',
    screen: lazy(() => import('#features/account-deletion/web/account-deleted-screen.tsx'), 'AccountDeletedScreen'),
  }),
  ...addedRoutes,
  notFound: screen({
    path: '/$',
    for: 'anyone',
    titleKey: 'pages.notFoundTitle',
    screen: lazy(() => import('#features/pages/web/not-found-screen.tsx'), 'NotFoundScreen'),
  }),
} satisfies Record<string, PortalScreen>
