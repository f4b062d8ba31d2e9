import { confirmDeletion } from '#features/account-deletion/server/confirm-deletion.ts'
import { requestDeletion } from '#features/account-deletion/server/request-deletion.ts'
import { changePassword } from '#features/account/server/change-password.ts'
import { editAccount } from '#features/account/server/edit-account.ts'
import { endSession } from '#features/account/server/end-session.ts'
import { listSessions } from '#features/account/server/list-sessions.ts'
import { addBankCard } from '#features/bank-cards/server/add-bank-card.ts'
import { findOperatorCards } from '#features/bank-cards/server/find-operator-cards.ts'
import { listBankCards } from '#features/bank-cards/server/list-bank-cards.ts'
import { makeRegistrationForm } from '#features/bank-cards/server/make-registration-form.ts'
import { removeBankCard } from '#features/bank-cards/server/remove-bank-card.ts'
import { makeCaptchaChallenge } from '#features/captcha/server/make-captcha-challenge.ts'
import { notifyOutcome } from '#features/card-outcome/server/notify-outcome.ts'
import { reportOutcome } from '#features/card-outcome/server/report-outcome.ts'
import { listLanguages } from '#features/languages/server/list-languages.ts'
import { feedOperatorData } from '#features/operator-feed/server/feed-operator-data.ts'
import { listSettlements } from '#features/operator-feed/server/list-settlements.ts'
import { checkForgotPassword } from '#features/password-recovery/server/check-forgot-password.ts'
import { resetPassword } from '#features/password-recovery/server/reset-password.ts'
import { sendForgotPasswordRequest } from '#features/password-recovery/server/send-forgot-password-request.ts'
import { askEasyChannel } from '#features/payments/server/ask-easy-channel.ts'
import { getFailedSummaries } from '#features/payments/server/get-failed-summaries.ts'
import { listPayments } from '#features/payments/server/list-payments.ts'
import { checkPayment } from '#features/payments/server/check-payment.ts'
import { makePaymentForm } from '#features/payments/server/make-payment-form.ts'
import { savePayment } from '#features/payments/server/save-payment.ts'
import { getCardOwner } from '#features/receipt/server/get-card-owner.ts'
import { getReceiptPdf } from '#features/receipt/server/get-receipt-pdf.ts'
import { getReceipt } from '#features/receipt/server/get-receipt.ts'
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
import { listTickets } from '#features/tickets/server/list-tickets.ts'
import type { Handlers } from '#domain/portal/server/handler.ts'

/** Which handler answers which call; the compiler refuses a missing one. */
export const handlers: Handlers = {
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
  listBankCards,
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
  endSession,
  startIdentity,
  finishIdentity,
  leaveIdentity,
  readIdentityProof,
  linkIdentity,
  unlinkIdentity,
  makeCaptchaChallenge,
  makeRegistrationForm,
  makePaymentForm,
  checkPayment,
  reportOutcome,
  notifyOutcome,
  getReceiptPdf,
  feedOperatorData,
  listSettlements,
}
