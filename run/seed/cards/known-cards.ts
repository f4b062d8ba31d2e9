import { demoCard, paymentAccountReference } from './demo-card.ts'
import type { DemoCard, DemoResults } from './demo-card.ts'

const failed: DemoResults = ['FAILED']
const failedTwice: DemoResults = ['FAILED', 'FAILED']
const paidLate: DemoResults = ['FAILED', 'SUCCEEDED']
const pending: DemoResults = ['PENDING']
const refunded: DemoResults = ['SUCCEEDED', 'REFUNDED']

const family = paymentAccountReference('MASTERCARD0100')
const demoFamily = paymentAccountReference('VISA0204')

/**
 * The cards that the sandbox's card provider can register, under the aliases that it answers for them. Tests and the
 * demo rely on what is said here of each.
 */
export const knownCards: readonly DemoCard[] = [
  // Single plastic; exactly two failed payments, 13.00 and 12.80 EUR, both within the last 30 days.
  demoCard('0000450000000000027', 'VISA Debit/Credit', {
    payments: 25,
    odd: { 0: pending, 3: failed, 6: failedTwice, 9: paidLate, 14: refunded },
  }),
  // Plastic, phone and watch of one account; one failed payment in all.
  demoCard('0000550000000000100', 'MASTERCARD', {
    payment_account_reference: family,
    payments: 12,
    odd: { 2: failed, 5: paidLate },
  }),
  demoCard('0000550000000000101', 'MASTERCARD', {
    payment_account_reference: family,
    form_factor: 'DEVICE',
    tail: '7714',
    payments: 8,
  }),
  demoCard('0000550000000000102', 'MASTERCARD', {
    payment_account_reference: family,
    form_factor: 'DEVICE',
    tail: '3395',
    payments: 5,
  }),
  demoCard('0000450000000000035', 'V PAY'),
  demoCard('0000670000000000043', 'MAESTRO'),
  // Travels; one failed payment in a currency of its own.
  demoCard('0000370000000000051', 'AMERICAN EXPRESS', { payments: 16, travels: true, odd: { 2: failed, 7: refunded } }),
  demoCard('0000450000000000068', 'VISA Electron'),
  // The demo traveller's phone, with the plastic below.
  demoCard('0000450000000000304', 'VISA Debit/Credit', {
    payment_account_reference: demoFamily,
    form_factor: 'DEVICE',
    tail: '6120',
    payments: 9,
  }),
  // Ten cards for ten tests: each with one failed payment at least, and more that succeeded.
  ...Array.from({ length: 10 }, (_, n) =>
    demoCard(`000045000000000020${String(n)}`, 'VISA Debit/Credit', {
      payment_account_reference: n === 4 ? demoFamily : null,
      payments: 14,
      odd: { 1: n % 2 === 0 ? failed : failedTwice, 4: pending, 5: paidLate, ...(n % 3 === 1 && { 8: failed }) },
    }),
  ),
]
