import { addBankCard } from '#features/bank-cards/server/add-bank-card.ts'
import { findOperatorCards } from '#features/bank-cards/server/find-operator-cards.ts'
import { listBankCards } from '#features/bank-cards/server/list-bank-cards.ts'
import { makeRegistrationForm } from '#features/bank-cards/server/make-registration-form.ts'
import { removeBankCard } from '#features/bank-cards/server/remove-bank-card.ts'
import { notifyOutcome } from '#features/card-outcome/server/notify-outcome.ts'
import { reportOutcome } from '#features/card-outcome/server/report-outcome.ts'
import { listLanguages } from '#features/languages/server/list-languages.ts'
import { feedOperatorData } from '#features/operator-feed/server/feed-operator-data.ts'
import { listSettlements } from '#features/operator-feed/server/list-settlements.ts'
import { getFailedSummaries } from '#features/payments/server/get-failed-summaries.ts'
import { listPayments } from '#features/payments/server/list-payments.ts'
import { makePaymentForm } from '#features/payments/server/make-payment-form.ts'
import { savePayment } from '#features/payments/server/save-payment.ts'
import { getCardOwner } from '#features/receipt/server/get-card-owner.ts'
import { getReceiptPdf } from '#features/receipt/server/get-receipt-pdf.ts'
import { getReceipt } from '#features/receipt/server/get-receipt.ts'
import { getSession } from '#features/sign-in/server/get-session.ts'
import { login } from '#features/sign-in/server/login.ts'
import { logout } from '#features/sign-in/server/logout.ts'
import { confirmEmail } from '#features/sign-up/server/confirm-email.ts'
import { sendEmailConfirmationRequest } from '#features/sign-up/server/send-email-confirmation-request.ts'
import { signUp } from '#features/sign-up/server/sign-up.ts'
import { listTickets } from '#features/tickets/server/list-tickets.ts'
import type { Handlers } from '#platform/server/http/handler.ts'

/** Which handler answers which call; the compiler refuses a missing one. */
export const handlers: Handlers = {
  listLanguages,
  login,
  signUp,
  sendEmailConfirmationRequest,
  confirmEmail,
  listBankCards,
  addBankCard,
  removeBankCard,
  getCardOwner,
  listTickets,
  listPayments,
  getFailedSummaries,
  getReceipt,
  findOperatorCards,
  savePayment,
  getSession,
  logout,
  makeRegistrationForm,
  makePaymentForm,
  reportOutcome,
  notifyOutcome,
  getReceiptPdf,
  feedOperatorData,
  listSettlements,
}
