import { createHmac, randomBytes } from 'node:crypto'

/** The order in which the provider signs, written here a second time so that a test does not trust the code under test. */
// A list to be read beside the provider’s document: several names to a line.
// oxfmt-ignore
const signedOrder = [
  'ORDERID', 'SHOPID', 'AUTHNUMBER', 'AMOUNT', 'CURRENCY', 'EXPONENT', 'TRANSACTIONID', 'ACCOUNTINGMODE', 'AUTHORMODE',
  'RESULT', 'TRANSACTIONTYPE', 'PANALIASREV', 'PANALIAS', 'PANALIASEXPDATE', 'PANALIASTAIL',
]

export type Pair = readonly [string, string]

export function hmac(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** An outcome as the provider would send it, signed under `key`; `values` add to it and replace what it says. */
export function signedOutcome(values: Readonly<Record<string, string>>, key: string): Pair[] {
  const all: Record<string, string> = {
    AUTHNUMBER: '123456',
    CURRENCY: '978',
    TRANSACTIONID: `8032112928SL${randomBytes(7).toString('hex').slice(0, 13)}`,
    AUTHORMODE: 'I',
    RESULT: '00',
    TRANSACTIONTYPE: 'TT06',
    ...values,
  }
  const names = signedOrder.filter((name) => name in all)
  const text = names.map((name) => `${name}=${all[name] ?? ''}`).join('&')
  return [...names.map((name): Pair => [name, all[name] ?? '']), ['NETWORK', '01'], ['MAC', hmac(text, key)]]
}
