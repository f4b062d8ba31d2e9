import type { Guard } from '../guard.ts'

const orders = 'domain/orders/server'
const settleTests = [`${orders}/settling/settle.test.ts`, `${orders}/surplus/surplus.test.ts`]

/** Outcomes of the card provider: signed, of this order, once. */
export const guardsOfOutcomes: readonly Guard[] = [
  {
    keepsOut: 'the loss of a second capture of which whoever heard it died',
    file: `${orders}/settling/settle.ts`,
    guard: "if (step === 'second_success' && evidence.kind === 'success') {",
    without: "if (isNew && step === 'second_success' && evidence.kind === 'success') {",
    noticedBy: settleTests,
  },
  {
    keepsOut: 'outcomes that nobody signed',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "if (!hasRightMac(values, shop.resultKey)) return forged('the MAC is wrong')",
    without: "if (!hasRightMac(values, shop.resultKey) && result === 'never') return forged('the MAC is wrong')",
    noticedBy: ['domain/card-provider/server/outcome.test.ts'],
  },
  {
    keepsOut: 'a success without a MAC',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "/^\\d{2}$/.test(result) && result !== '00'",
    without: '/^\\d{2}$/.test(result)',
    noticedBy: ['domain/card-provider/server/outcome.test.ts'],
  },
  {
    keepsOut: 'a parameter that is there twice',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "if (values.size !== pairs.length) return forged('a parameter is there twice')",
    without: "if (pairs.length === 0) return forged('there is nothing')",
    noticedBy: ['domain/card-provider/server/outcome.test.ts'],
  },
  {
    keepsOut: 'a signed decline that is parted into a success',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "  if (!arePartedOnce(signedOutcomeNames.map(said))) return forged('a signed value has an & in it')\n",
    without: '',
    noticedBy: ['domain/card-provider/server/outcome.test.ts'],
  },
  {
    keepsOut: 'an answer about an order whose signed values could be others',
    file: 'domain/card-provider/server/order-status.ts',
    guard: 'arePartedOnce(values) && ',
    without: '',
    noticedBy: ['domain/card-provider/server/order-status.test.ts'],
  },
  {
    keepsOut: 'an outcome over another amount',
    file: `${orders}/settling/settle.ts`,
    guard: 'evidence.amountMinor === order.amount_minor &&',
    without: '',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'a registration that counts as a payment',
    file: `${orders}/settling/settle.ts`,
    guard: 'evidence.purpose === order.purpose &&',
    without: '',
    noticedBy: [...settleTests, 'features/card-outcome/server/card-outcome.calls.test.ts'],
  },
  {
    keepsOut: 'two settlements of one order at once',
    file: `${orders}/orders-queries.ts`,
    guard: 'from provider_orders where order_id = ${known.order_id} for update`',
    without: 'from provider_orders where order_id = ${known.order_id}`',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'two orders that settle one payment at once',
    file: `${orders}/settling/settlement-queries.ts`,
    guard: 'order by order_id, payment_id for update`',
    without: 'order by order_id, payment_id`',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'the same outcome twice',
    file: `${orders}/settling/settlement-queries.ts`,
    guard: '  return rows.length > 0\n',
    without: '  return rows.length >= 0\n',
    noticedBy: [...settleTests, 'features/card-outcome/server/card-outcome.calls.test.ts'],
  },
]
