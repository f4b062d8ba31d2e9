import type { Guard } from '../guard.ts'

const orders = 'domain/orders/server'
const opening = `${orders}/opening/open-order.ts`
const openingTests = [`${orders}/opening/open-order.test.ts`]
const save = 'features/payments/server/save-payment.ts'
const payAgain = ['features/payments/server/pay-again.calls.test.ts']
const tariffs = 'domain/easychannel/server/tariff-answer.ts'
const tariffTests = ['domain/easychannel/server/tariff-answer.test.ts']
const fields = 'domain/card-provider/server/request-fields.ts'
const macTests = ['domain/card-provider/server/mac.test.ts']
const outcomeTests = ['domain/card-provider/server/outcome.test.ts']
const cards = 'features/bank-cards/server'
const cardTests = [`${cards}/bank-cards.calls.test.ts`]

/** Orders, what is said to the card provider and heard of it, and cards: docs/security/holes.md, E and G. */
export const guardsOfMoney: readonly Guard[] = [
  {
    keepsOut: 'whoever holds a card since from the open order of whoever held it before',
    file: opening,
    guard: 'order?.account_id !== opener.session.account.id || !isOver',
    without: 'order === undefined || !isOver',
    noticedBy: openingTests,
  },
  {
    keepsOut: 'a form given again for other payments than its order is over',
    file: opening,
    guard: ' || !isOver(order, payments)) return undefined',
    without: ') return undefined',
    noticedBy: openingTests,
  },
  {
    keepsOut: 'a form given again of an order that has an outcome',
    file: opening,
    guard: '  if (order.result !== null) return undefined\n',
    without: '',
    noticedBy: openingTests,
  },
  {
    keepsOut: 'a form given again of an order of which the provider knows more',
    file: opening,
    guard: "  if ((await askProvider(opener, order, true)).kind !== 'absent') return undefined\n",
    without: '',
    noticedBy: openingTests,
  },
  {
    keepsOut: 'an order over payments of cards that the opener does not hold',
    file: opening,
    guard: "    if (held < aliasPans.length) refuse('payment.not_found')\n",
    without: '    void held\n',
    noticedBy: openingTests,
  },
  {
    keepsOut: 'two open orders over one payment',
    file: opening,
    guard: "    if (covered < payments.length) refuse('payment.in_verification')\n",
    without: '    void covered\n',
    noticedBy: openingTests,
  },
  {
    keepsOut: 'an order over what money that our books do not know may have paid',
    file: opening,
    guard:
      "  if (await mayBePaid(opener.database, opener.session.account.id, payments)) refuse('payment.maybe_paid')\n",
    without: '',
    noticedBy: [`${orders}/unknown/unknown-orders.test.ts`],
  },
  {
    keepsOut: 'work that unproven messages about orders of nobody make',
    file: `${orders}/settling/settle.ts`,
    guard: '  if (!isProof(evidence)) return undefined\n',
    without: '',
    noticedBy: [`${orders}/settling/settle.test.ts`, 'features/card-outcome/server/card-outcome.calls.test.ts'],
  },
  {
    keepsOut: 'work that unproven messages make a second time',
    file: `${orders}/settling/settle.ts`,
    guard: '  if (!isNew && !isProof(evidence)) return order\n',
    without: '',
    noticedBy: [`${orders}/checking/ask-about-order.test.ts`],
  },
  {
    keepsOut: 'a search for the money of a registration, which took none',
    file: `${orders}/settling/settle.ts`,
    guard: "  if (purpose === 'registration') return\n",
    without: '',
    noticedBy: [`${orders}/unknown/unknown-orders.test.ts`],
  },
  {
    keepsOut: 'a registration that names no card',
    file: `${orders}/settling/settle.ts`,
    guard: "order.purpose === 'registration' && !evidence.alias ?",
    without: "order.purpose === 'registration' && !evidence.alias && order.order_id === '' ?",
    noticedBy: [`${orders}/settling/settle.test.ts`],
  },
  {
    keepsOut: 'the settlement of what the operator collected by itself',
    file: `${orders}/settling/settle.ts`,
    guard: 'const isOurs = !is_taken && ',
    without: 'void is_taken\n    const isOurs = ',
    noticedBy: [`${orders}/surplus/surplus.test.ts`],
  },
  {
    keepsOut: 'a payment saved with another amount',
    file: save,
    guard: '    params.AMOUNT === String(verdict.amount) &&\n',
    without: '',
    noticedBy: payAgain,
  },
  {
    keepsOut: 'a payment saved with another transaction',
    file: save,
    guard: '    params.TRANSACTIONID === verdict.transaction_id &&\n',
    without: '',
    noticedBy: payAgain,
  },
  {
    keepsOut: 'payments saved that the order is not over',
    file: save,
    guard: 'pending.every((shortId) => verdict.short_ids.includes(shortId))',
    without: 'pending.length >= 0',
    noticedBy: payAgain,
  },
  {
    keepsOut: 'signs that would end a field of the form to the provider',
    file: fields,
    guard: '/[^\\x20-\\x7e]|[&=]/g',
    without: '/[^\\x20-\\x7e]/g',
    noticedBy: macTests,
  },
  {
    keepsOut: 'addresses that are longer than the provider takes',
    file: fields,
    guard: 'if (urls.notify.length > 400 || urls.done.length > 254)',
    without: 'if (urls.notify.length > 400)',
    noticedBy: macTests,
  },
  {
    keepsOut: 'an alias that could be the number of a card',
    file: 'domain/card-provider/server/outcome.ts',
    guard: '/^0\\d{18}$/.test(alias_pan)',
    without: '/^\\d{16,19}$/.test(alias_pan)',
    noticedBy: outcomeTests,
  },
  {
    keepsOut: 'a bank that says that it did not work',
    file: tariffs,
    guard: "  if (outcome !== 'OK') throw new Error(`the answer's Esito is ${outcome.slice(0, 40)}`)\n",
    without: '',
    noticedBy: tariffTests,
  },
  {
    keepsOut: 'an amount that is said twice',
    file: tariffs,
    guard: "z.object({ Importo: cents, '@Importo': z.undefined().optional() })",
    without: 'z.object({ Importo: cents })',
    noticedBy: tariffTests,
  },
  {
    keepsOut: 'a card of whose family somebody else holds one',
    file: `${cards}/add-bank-card.ts`,
    guard: '(registered && !isRepeated) || holders.some((holder) => holder.account_id !== accountId)',
    without: '(registered && !isRepeated)',
    noticedBy: cardTests,
  },
  {
    keepsOut: 'a registration whose card was removed from linking it again',
    file: `${cards}/add-bank-card.ts`,
    guard: "  if (isUsedBefore && !isRepeated) refuse('bank_card.not_yours')\n",
    without: '',
    noticedBy: cardTests,
  },
  {
    keepsOut: 'the removal of a card at the moment in which it pays',
    file: `${cards}/bank-cards-queries.ts`,
    guard: 'account_id = ${accountId} and removed_at is null for update`',
    without: 'account_id = ${accountId} and removed_at is null`',
    noticedBy: cardTests,
  },
  {
    keepsOut: 'the page of a payment that reads all settlements',
    file: 'migrations/0030-indexes-of-what-grows.sql',
    guard: 'create index settlements_of_payment on settlements (tenant_id, payment_id);\n',
    without: '',
    noticedBy: ['app/server/rows-read.test.ts'],
  },
  {
    keepsOut: 'registrations without number, each of which the provider is asked about',
    file: opening,
    guard: '    if (open.length >= limits.openRegistrations)\n',
    without: '    if (open.length < 0)\n',
    noticedBy: ['features/bank-cards/server/bank-cards.calls.test.ts'],
  },
  {
    keepsOut: 'many registrations at once, none of which counts the others',
    file: opening,
    guard: '    await takeTurnToRegister(inside, accountId)\n',
    without: '',
    noticedBy: ['features/bank-cards/server/bank-cards.calls.test.ts'],
  },
]
