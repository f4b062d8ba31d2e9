import { confirmDeletion } from '#features/account-deletion/server/confirm-deletion.ts'
import { requestDeletion } from '#features/account-deletion/server/request-deletion.ts'
import { changePassword } from '#features/account/server/change-password.ts'
import { editAccount } from '#features/account/server/edit-account.ts'
import { endAllSessions } from '#features/account/server/end-all-sessions.ts'
import { endSession } from '#features/account/server/end-session.ts'
import { chooseListColumns } from '#features/account/server/lists/choose-list-columns.ts'
import { getListColumns } from '#features/account/server/lists/get-list-columns.ts'
import { listSessions } from '#features/account/server/list-sessions.ts'
import { addBankCard } from '#features/bank-cards/server/add-bank-card.ts'
import { findOperatorCards } from '#features/bank-cards/server/find-operator-cards.ts'
import { listBankCards } from '#features/bank-cards/server/list-bank-cards.ts'
import { changeCardLook } from '#features/bank-cards/server/looks/change-card-look.ts'
import { listCardLooks } from '#features/bank-cards/server/looks/list-card-looks.ts'
import { listCardUses } from '#features/bank-cards/server/looks/list-card-uses.ts'
import { orderCards } from '#features/bank-cards/server/looks/order-cards.ts'
import { makeRegistrationForm } from '#features/bank-cards/server/make-registration-form.ts'
import { removeBankCard } from '#features/bank-cards/server/remove-bank-card.ts'
import { changeBusinessDetails } from '#features/business-details/server/change-business-details.ts'
import { getBusinessDetails } from '#features/business-details/server/get-business-details.ts'
import { chooseAlert } from '#features/account/server/alerts/choose-alert.ts'
import { listAlertChoices } from '#features/account/server/alerts/list-alert-choices.ts'
import { readWayOut } from '#features/alerts/server/read-way-out.ts'
import { leadToWayOut, stopMailsByHeader } from '#features/alerts/server/stop-mails-by-header.ts'
import { stopMails } from '#features/alerts/server/stop-mails.ts'
import { makeCaptchaChallenge } from '#features/captcha/server/make-captcha-challenge.ts'
import { notifyOutcome } from '#features/card-outcome/server/notify-outcome.ts'
import { reportOutcome } from '#features/card-outcome/server/report-outcome.ts'
import { closeCase } from '#features/cases/server/close-case.ts'
import { getCase } from '#features/cases/server/get-case.ts'
import { getCaseForm } from '#features/cases/server/get-case-form.ts'
import { listCases } from '#features/cases/server/list-cases.ts'
import { openCase } from '#features/cases/server/open-case.ts'
import { reopenCase } from '#features/cases/server/reopen-case.ts'
import { writeToCase } from '#features/cases/server/write-to-case.ts'
import { cancelEmailChange } from '#features/email-change/server/cancel-email-change.ts'
import { changeEmail } from '#features/email-change/server/change-email.ts'
import { confirmEmailChange } from '#features/email-change/server/confirm-email-change.ts'
import { getEarlierAddress } from '#features/account-deletion/server/get-earlier-address.ts'
import { getPendingEmail } from '#features/email-change/server/get-pending-email.ts'
import { requestProof } from '#features/email-change/server/request-proof.ts'
import { stopEmailChange } from '#features/email-change/server/stop-email-change.ts'
import { getHome } from '#features/dashboard/server/get-home.ts'
import { getProofOfTap } from '#features/proof-of-tap/server/get-proof-of-tap.ts'
import { getInsights } from '#features/insights/server/get-insights.ts'
import { changeLabel } from '#features/labels/server/change-label.ts'
import { changeRemark } from '#features/labels/server/change-remark.ts'
import { getRemarks } from '#features/labels/server/get-remarks.ts'
import { removeLabel } from '#features/labels/server/remove-label.ts'
import { listLanguages } from '#features/languages/server/list-languages.ts'
import { feedOperatorData } from '#features/operator-feed/server/feed-operator-data.ts'
import { getFeed } from '#features/operator-feed/server/progress/get-feed.ts'
import { listSettlements } from '#features/operator-feed/server/list-settlements.ts'
import { checkForgotPassword } from '#features/password-recovery/server/check-forgot-password.ts'
import { resetPassword } from '#features/password-recovery/server/reset-password.ts'
import { sayNotMe } from '#features/password-recovery/server/say-not-me.ts'
import { sendForgotPasswordRequest } from '#features/password-recovery/server/send-forgot-password-request.ts'
import { askEasyChannel } from '#features/payments/server/ask-easy-channel.ts'
import { getFailedSummaries } from '#features/payments/server/get-failed-summaries.ts'
import { getPaymentStory } from '#features/payments/server/get-payment-story.ts'
import { listOpenOrders } from '#features/payments/server/list-open-orders.ts'
import { listJourneys } from '#features/payments/server/list-journeys.ts'
import { listPayments } from '#features/payments/server/list-payments.ts'
import { checkPayment } from '#features/payments/server/check-payment.ts'
import { makePaymentForm } from '#features/payments/server/make-payment-form.ts'
import { savePayment } from '#features/payments/server/save-payment.ts'
import { getCardOwner } from '#features/receipt/server/get-card-owner.ts'
import { getReceiptPdf } from '#features/receipt/server/get-receipt-pdf.ts'
import { getReceipt } from '#features/receipt/server/get-receipt.ts'
import { askDataCopy } from '#features/privacy-centre/server/copy/ask-data-copy.ts'
import { downloadDataCopy } from '#features/privacy-centre/server/copy/download-data-copy.ts'
import { getDataCopy } from '#features/privacy-centre/server/copy/get-data-copy.ts'
import { endOtherSessions } from '#features/privacy-centre/server/end-other-sessions.ts'
import { getPrivacyFacts } from '#features/privacy-centre/server/get-privacy-facts.ts'
import { listActivity } from '#features/privacy-centre/server/list-activity.ts'
import { beginAuthenticator } from '#features/second-factor/server/begin-authenticator.ts'
import { confirmAuthenticator } from '#features/second-factor/server/confirm-authenticator.ts'
import { getFactors } from '#features/second-factor/server/get-factors.ts'
import { removeAuthenticator } from '#features/second-factor/server/remove-authenticator.ts'
import { renewRecoveryCodes } from '#features/second-factor/server/renew-recovery-codes.ts'
import { addPasskey } from '#features/second-factor/server/passkeys/add-passkey.ts'
import { beginPasskey } from '#features/second-factor/server/passkeys/begin-passkey.ts'
import { beginPasskeyProof } from '#features/second-factor/server/passkeys/begin-passkey-proof.ts'
import { removePasskey } from '#features/second-factor/server/passkeys/remove-passkey.ts'
import { beginPasskeyLogin } from '#features/sign-in/server/by-passkey/begin-passkey-login.ts'
import { loginWithPasskey } from '#features/sign-in/server/by-passkey/login-with-passkey.ts'
import { finishIdentity } from '#features/sign-in/server/provider/finish-identity.ts'
import { getSession } from '#features/sign-in/server/get-session.ts'
import { leaveIdentity } from '#features/sign-in/server/provider/leave-identity.ts'
import { linkIdentity } from '#features/sign-in/server/by-identity/link-identity.ts'
import { loginWithAzure } from '#features/sign-in/server/by-identity/login-with-azure.ts'
import { loginWithFacebook } from '#features/sign-in/server/by-identity/login-with-facebook.ts'
import { loginWithGoogle } from '#features/sign-in/server/by-identity/login-with-google.ts'
import { login } from '#features/sign-in/server/login.ts'
import { logout } from '#features/sign-in/server/logout.ts'
import { readIdentityProof } from '#features/sign-in/server/provider/read-identity-proof.ts'
import { startIdentity } from '#features/sign-in/server/provider/start-identity.ts'
import { unlinkIdentity } from '#features/sign-in/server/by-identity/unlink-identity.ts'
import { confirmEmail } from '#features/sign-up/server/confirm-email.ts'
import { sendEmailConfirmationRequest } from '#features/sign-up/server/send-email-confirmation-request.ts'
import { signUp } from '#features/sign-up/server/sign-up.ts'
import { findAsGuest } from '#features/statement-search/server/guest/find-as-guest.ts'
import { findByStatement } from '#features/statement-search/server/find-by-statement.ts'
import { getStatement } from '#features/statements/server/get-statement.ts'
import { listStatementMonths } from '#features/statements/server/list-statement-months.ts'
import { findTicketPayment } from '#features/tickets/server/find-ticket-payment.ts'
import { listTickets } from '#features/tickets/server/list-tickets.ts'
import type { Handlers } from '#domain/portal/server/handler.ts'

/** Which handler answers which call; the compiler refuses a missing one. */
export const handlers: Handlers = {
  getHome,
  getInsights,
  getProofOfTap,
  listLanguages,
  login,
  loginWithGoogle,
  loginWithFacebook,
  loginWithAzure,
  signUp,
  sendEmailConfirmationRequest,
  confirmEmail,
  sendForgotPasswordRequest,
  checkForgotPassword,
  resetPassword,
  sayNotMe,
  listBankCards,
  listCardLooks,
  listCardUses,
  changeCardLook,
  orderCards,
  addBankCard,
  removeBankCard,
  getCardOwner,
  editAccount,
  requestDeletion,
  confirmDeletion,
  askEasyChannel,
  listTickets,
  listPayments,
  getFailedSummaries,
  getReceipt,
  findOperatorCards,
  savePayment,
  getSession,
  logout,
  changePassword,
  listSessions,
  getListColumns,
  chooseListColumns,
  getRemarks,
  changeRemark,
  changeLabel,
  removeLabel,
  getBusinessDetails,
  changeBusinessDetails,
  endSession,
  endAllSessions,
  startIdentity,
  finishIdentity,
  leaveIdentity,
  readIdentityProof,
  linkIdentity,
  unlinkIdentity,
  beginAuthenticator,
  confirmAuthenticator,
  getFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  beginPasskeyLogin,
  loginWithPasskey,
  beginPasskeyProof,
  beginPasskey,
  addPasskey,
  removePasskey,
  listCases,
  getCaseForm,
  getCase,
  openCase,
  writeToCase,
  closeCase,
  reopenCase,
  askDataCopy,
  getDataCopy,
  downloadDataCopy,
  getPrivacyFacts,
  listActivity,
  endOtherSessions,
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  getEarlierAddress,
  getPendingEmail,
  requestProof,
  stopEmailChange,
  listAlertChoices,
  chooseAlert,
  readWayOut,
  stopMails,
  stopMailsByHeader,
  leadToWayOut,
  makeCaptchaChallenge,
  makeRegistrationForm,
  makePaymentForm,
  checkPayment,
  listJourneys,
  getPaymentStory,
  listOpenOrders,
  findTicketPayment,
  findAsGuest,
  findByStatement,
  listStatementMonths,
  getStatement,
  reportOutcome,
  notifyOutcome,
  getReceiptPdf,
  feedOperatorData,
  getFeed,
  listSettlements,
}
