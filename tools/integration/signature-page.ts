import { createHmac } from 'node:crypto'
import { signedText } from '#domain/card-provider/server/mac.ts'
import { signedElements } from '#domain/card-provider/server/order-status.ts'
import { signedOutcomeNames } from '#domain/card-provider/server/outcome.ts'
import { requestFields, signedNames } from '#domain/card-provider/server/request-fields.ts'
import { statusMac } from '#domain/card-provider/server/status-request.ts'

const startKey = 'example-start-key-of-no-shop-0000000000000000000-A'
const resultKey = 'example-result-key-of-no-shop-000000000000000000-B'
const shopId = '129280505050505'

/** The fields of an example's payment as the portal itself makes them. */
const exampleRequest = requestFields(
  {
    orderId: 'P0123456789ABCDEFGHJKMNPQR',
    shopId,
    purpose: 'payment',
    amountMinor: 1300,
    currency: 'EUR',
    signedDeclines: true,
    description: 'Online payment',
    urls: {
      notify: 'https://tap.example/api/card_provider/notify/airlink',
      done: 'https://tap.example/dashboard/travels/payments',
      back: 'https://tap.example/dashboard/travels/payments?cancelled=1',
    },
    language: 'en',
    email: 'traveller@mail.example',
    shopEmail: 'payments@tap.example',
  },
  startKey,
)

/** An outcome of a registration, with a field that is present and empty. */
const exampleOutcome = new Map([
  ['ORDERID', 'R0123456789ABCDEFGHJKMNPQR'],
  ['SHOPID', shopId],
  ['AUTHNUMBER', '123456'],
  ['AMOUNT', '0'],
  ['CURRENCY', '978'],
  ['TRANSACTIONID', '8032112928SL1000000000001'],
  ['ACCOUNTINGMODE', 'D'],
  ['AUTHORMODE', 'I'],
  ['RESULT', '00'],
  ['TRANSACTIONTYPE', 'TT06'],
  ['PANALIASREV', ''],
  ['PANALIAS', '0000123456789012345'],
  ['PANALIASEXPDATE', '3012'],
  ['PANALIASTAIL', '0017'],
])

const question = {
  shopId,
  operatorId: 'PORTALOP',
  orderId: 'P0123456789ABCDEFGHJKMNPQR',
  timestamp: '2026-03-30T08:12:45.120',
  reference: '20260330000000000000000000000001',
}

/** docs/integration/card-provider-signature.md: which fields are signed, in which order, with examples to compute. */
export function signaturePage(): string {
  const { MAC: requestMac = '', ...request } = exampleRequest
  const requestText = signedText(signedNames, new Map(Object.entries(request)))
  const outcomeText = signedText(signedOutcomeNames, exampleOutcome)
  const statusText = `OPERATION=ORDERSTATUS&TIMESTAMP=${question.timestamp}&SHOPID=${shopId}&OPERATORID=${question.operatorId}&REQREFNUM=${question.reference}&ORDERID=${question.orderId}`
  const unsigned = Object.keys(request).filter((name) => !signedNames.includes(name))
  return `# What the card provider's signature covers

Made by "npm run schema" from the code. A MAC is HMAC-SHA256 over the UTF-8 bytes of \`NAME=value\` pairs, raw values (never url-encoded), joined by \`&\` in the order below, under the shop's key as text; 64 hex digits, compared in constant time and in either case. A shop has two keys of 50 or 100 characters: the **start key** signs what the portal's form brings to the provider (NAME_REGISTRATION_START_KEY, NAME_PAYMENT_START_KEY), the **result key** signs what the provider tells, and the portal's questions (NAME_REGISTRATION_RESULT_KEY, NAME_PAYMENT_RESULT_KEY).

## The form to the provider

Signed in this order, those that are absent left out; an empty one is never sent:

${fieldList(signedNames)}

Sent beside them and not signed: ${unsigned.join(', ')}.

${example('start key', startKey, requestText, requestMac)}
## The outcome, by notification and in the address of the return

Signed in this order, those only that are present. **One that is present and empty counts** (\`PANALIASREV=\`). NETWORK is never signed, and nothing is decided from it. Where MASKEDPAN comes with TRECURR and CRECURR it may also stand behind them: both are tried.

${fieldList(signedOutcomeNames)}

A field given twice, in another case, or that is not in this list (NETWORK and MAC apart) makes the outcome prove nothing. RESULT=00 counts only under a MAC that fits, for the amount and the currency of the stored order; a decline with \`MAC=NULL\` changes nothing.

${example('result key', resultKey, outcomeText, createHmac('sha256', resultKey).update(outcomeText).digest('hex'))}
## The question about an order

Signed: OPERATION, TIMESTAMP, SHOPID, OPERATORID, REQREFNUM, ORDERID, under the result key. The answer's parts are signed over their values alone, joined by \`&\`: Timestamp and Result of the whole; and of each Authorization ${signedElements.join(', ')}.

${example('result key', resultKey, statusText, statusMac(question, resultKey))}`
}

const fieldList = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ')

function example(keyName: string, key: string, signed: string, mac: string): string {
  return `Under the ${keyName} \`${key}\` the text

    ${signed}

has the MAC

    ${mac}
`
}
