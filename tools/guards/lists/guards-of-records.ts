import type { Guard } from '../guard.ts'

const orders = 'domain/orders/server'
const settleTests = [`${orders}/settling/settle.test.ts`]
const outcomeTests = ['domain/card-provider/server/outcome.test.ts']
const payments = 'features/payments/server'
const cardTests = ['features/bank-cards/server/bank-cards.calls.test.ts']
const receiptTests = ['features/receipt/server/receipt.calls.test.ts']
const bankTests = [`${payments}/ask-easy-channel.calls.test.ts`]
const frontDoor = 'platform/server/http/listening'

/** Of cards, money, receipts, peers and what a request may be: more of what stands in docs/security/holes.md, E to H. */
export const guardsOfRecords: readonly Guard[] = [
  {
    keepsOut: 'cards that the provider proved for somebody else',
    file: 'features/bank-cards/server/bank-cards-queries.ts',
    guard: "where account_id = ${accountId} and purpose = 'registration'",
    without: "where ${accountId}::text <> '' and purpose = 'registration'",
    noticedBy: cardTests,
  },
  {
    keepsOut: 'cards that were proved long ago',
    file: 'features/bank-cards/server/bank-cards-queries.ts',
    guard: "      and settled_at > now() - interval '24 hours'\n",
    without: '',
    noticedBy: cardTests,
  },
  {
    keepsOut: 'cards that only some of the asked values name',
    file: 'features/bank-cards/server/registered-cards.ts',
    guard: 'if (wanted.every((value) => own.has(value)))',
    without: 'if (wanted.some((value) => own.has(value)))',
    noticedBy: cardTests,
  },
  {
    keepsOut: 'the removal of a card whose payment is under way',
    file: 'features/bank-cards/server/remove-bank-card.ts',
    guard: "if (await hasOpenPayment(inside, card.alias_pan)) return refuse('bank_card.payment_open')",
    without: '',
    noticedBy: cardTests,
  },
  {
    keepsOut: 'the name of whoever holds a card of which somebody knows the alias',
    file: 'features/receipt/server/get-card-owner.ts',
    guard: 'if (own && own.account_id === session.account.id)',
    without: 'if (own)',
    noticedBy: receiptTests,
  },
  {
    keepsOut: 'the whole name on an open receipt, where the tenant shows less',
    file: 'features/receipt/server/get-receipt-pdf.ts',
    guard: "isHolder ? 'full' : tenant.choices.receiptOwner",
    without: "'full'",
    noticedBy: receiptTests,
  },
  {
    keepsOut: 'scanners that look for receipts',
    file: 'features/receipt/server/get-receipt.ts',
    guard: "return waitSeconds > 0 ? refuse('request.too_many', waitSeconds) : refuse('receipt.not_found')",
    without: "return waitSeconds > 0 ? refuse('receipt.not_found') : refuse('receipt.not_found')",
    noticedBy: receiptTests,
  },
  {
    keepsOut: 'search engines that keep a receipt',
    file: 'features/receipt/server/get-receipt-pdf.ts',
    guard: "      'x-robots-tag': 'noindex, nofollow',\n",
    without: '',
    noticedBy: receiptTests,
  },
  {
    keepsOut: 'a report of an order of somebody else',
    file: 'features/card-outcome/server/report-outcome.ts',
    guard: 'if (!order || order.account_id !== session.account.id) {',
    without: 'if (!order) {',
    noticedBy: ['features/card-outcome/server/card-outcome.calls.test.ts'],
  },
  {
    keepsOut: 'a flood of messages that prove nothing',
    file: 'features/card-outcome/server/notify-outcome.ts',
    guard: 'isProof(evidence) ? 0 : gateways.rateLimits.claimEvidence(asker)',
    without: '0 * gateways.rateLimits.claimEvidence(asker)',
    noticedBy: ['features/card-outcome/server/card-outcome.calls.test.ts'],
  },
  {
    keepsOut: 'a success flag that nothing proves',
    file: `${payments}/save-payment.ts`,
    guard: "if (verdict.state !== 'succeeded') return false",
    without: '',
    noticedBy: [`${payments}/pay-again.calls.test.ts`],
  },
  {
    keepsOut: 'whoever saves an order of somebody else',
    file: `${payments}/save-payment.ts`,
    guard: "if (order?.purpose !== 'payment' || order.account_id !== session.account.id) {",
    without: "if (order?.purpose !== 'payment') {",
    noticedBy: [`${payments}/pay-again.calls.test.ts`],
  },
  {
    keepsOut: 'an outcome in another currency',
    file: `${orders}/settling/settle.ts`,
    guard: 'evidence.currencyNumber === currencyNumber(order.currency)',
    without: 'evidence.currencyNumber !== order.currency',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'an outcome of another shop',
    file: `${orders}/settling/settle.ts`,
    guard: '    evidence.shopId === order.shop_id &&\n',
    without: '',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'an order over what was paid meanwhile',
    file: `${orders}/opening/open-order.ts`,
    guard: "    if (await isAnySettled(inside, paymentIds)) refuse('payment.not_failed')\n",
    without: '',
    noticedBy: [`${orders}/opening/open-order.test.ts`],
  },
  {
    keepsOut: 'names of an outcome in another case',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "if (hasNameInOtherCase(values)) return forged('a parameter is in another case')",
    without: '',
    noticedBy: outcomeTests,
  },
  {
    keepsOut: 'an outcome that another shop signed with the same key',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "if (values.get('SHOPID') !== shop.shopId) return forged('another shop')",
    without: '',
    noticedBy: outcomeTests,
  },
  {
    keepsOut: 'a bank that leads elsewhere',
    file: 'domain/easychannel/server/bank-easy-channel.ts',
    guard: "redirect: 'error',",
    without: "redirect: 'follow',",
    noticedBy: bankTests,
  },
  {
    keepsOut: 'what the bank knows of cards of others',
    file: `${payments}/ask-easy-channel.ts`,
    guard: 'if (!own.includes(AliasPAN)) {',
    without: "if (AliasPAN === '') {",
    noticedBy: bankTests,
  },
  {
    keepsOut: 'XML with a document type',
    file: 'domain/easychannel/server/tariff-answer.ts',
    guard: "if (xml.includes('<!')) throw new Error('the answer has a DTD')",
    without: '',
    noticedBy: ['domain/easychannel/server/tariff-answer.test.ts'],
  },
  {
    keepsOut: 'the answer to another question',
    file: 'domain/easychannel/server/tariff-answer.ts',
    guard: "if (answered !== transactionId) throw new Error('the answer is to another question')",
    without: '',
    noticedBy: ['domain/easychannel/server/tariff-answer.test.ts'],
  },
  {
    keepsOut: 'lists of more than thirteen months',
    file: 'domain/operator/server/list-range.ts',
    guard: 'if (startDate !== undefined && startDate >= earliest) return { startDate, endDate }',
    without: 'if (startDate !== undefined) return { startDate, endDate }',
    noticedBy: ['domain/operator/server/list-range.test.ts'],
  },
  {
    keepsOut: 'guesses at the lines of one card from many addresses',
    file: 'features/statement-search/server/guest/find-as-guest.ts',
    guard: '(await gateways.rateLimits.claimCommon(searchesOfDigits, body.last_digits))',
    without: '0 * (await gateways.rateLimits.claimCommon(searchesOfDigits, body.last_digits))',
    noticedBy: ['features/statement-search/server/guest/guest-search.calls.test.ts'],
  },
  {
    keepsOut: 'a way out of mails that went to an earlier address',
    file: 'domain/alerts/server/way-out.ts',
    guard: 'if (!marks.includes(data.address)) return undefined',
    without: '',
    noticedBy: ['features/alerts/server/way-out.calls.test.ts'],
  },
  {
    keepsOut: 'scanners that press whatever a mail holds',
    file: 'features/alerts/server/stop-mails-by-header.ts',
    guard: "if (!onePress.test(await readForm(given))) return refuse('request.malformed')",
    without: '',
    noticedBy: ['features/alerts/server/way-out.calls.test.ts'],
  },
  {
    keepsOut: 'formulas in a file for spreadsheets',
    file: 'platform/server/texts/csv-line.ts',
    guard: '.replaceAll(formula, "$1\'")',
    without: '',
    noticedBy: ['platform/server/texts/csv-line.test.ts'],
  },
  {
    keepsOut: 'formulas behind a semicolon or a tab, which part the cells of some spreadsheets',
    file: 'platform/server/texts/csv-line.ts',
    guard: '`(^|[${begins}])',
    without: '`(^)',
    noticedBy: ['platform/server/texts/csv-line.test.ts'],
  },
  {
    keepsOut: 'a Host that is there twice',
    file: `${frontDoor}/front-door.ts`,
    guard: "if (hosts > 1) throw new Malformed('Host: given more than once')",
    without: '',
    noticedBy: [`${frontDoor}/front-door.test.ts`, `${frontDoor}/build-server.test.ts`],
  },
  {
    keepsOut: 'pages of ours in frames of others',
    file: `${frontDoor}/guard-headers.ts`,
    guard: "  'x-frame-options': 'DENY',\n",
    without: '',
    noticedBy: [`${frontDoor}/front-door.test.ts`],
  },
  {
    keepsOut: 'a way back to a host that somebody wrote',
    file: 'platform/server/tenants/left-from.ts',
    guard: 'if (![...tenant.hosts, ...local].includes(asked)) return tenant.publicUrl',
    without: '',
    noticedBy: ['platform/server/tenants/left-from.test.ts'],
  },
]
