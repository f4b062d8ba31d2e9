import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { newTotpSecret } from '#domain/factors/server/totp.ts'
import { makeOrderId } from '#domain/orders/server/order.ts'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { caseCharacters, caseNumberLength, caseNumberText } from '#contract/values/case-number.ts'
import { makeToken } from '#platform/server/token.ts'
import { newCredential } from './seed-proofs.ts'

/** What somebody owns, as a request names it, and what may be read of it in an answer. */
export type Belongings = ReturnType<typeof newBelongings>

const digits = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('')
const aliasPan = (): string => `00004${digits(14)}`
const caseNumber = (): string =>
  caseNumberText(Array.from({ length: caseNumberLength }, () => caseCharacters.charAt(randomInt(29))).join(''))

/**
 * Values of their own for somebody called `mark`: whoever meets one of them in an answer knows whose it is. `word` is what
 * is written wherever anything may be.
 */
export function newBelongings(mark: string, tenant: string, word = (kind: string) => `${kind} of ${mark}`) {
  const accountId = randomUUID()
  const [paidShortId = '', failedShortId = '', openShortId = ''] = mintShortIds(3)
  return {
    tenant,
    accountId,
    name: word('Name'),
    surname: word('Surname'),
    email: `${mark}@persons.example`,
    password: `quiet lagoon ${mark} lanterns`,
    /** Of a session that does not ask. */
    sessionId: randomUUID(),
    /** What their browser called itself. */
    device: word('Device'),
    provider: tenant === 'airlink' ? 'google' : 'azure',
    subject: word('Subject'),
    passkeyId: randomUUID(),
    passkey: word('Passkey'),
    /** How an authenticator names it. */
    credential: newCredential(),
    /** By what the browser is known in which a login with it began, and what it is to sign there, or for a new one. */
    passkeyBrowser: makeToken(),
    loginChallenge: makeToken(),
    addChallenge: makeToken(),
    /** Of an app that waits for its first code. */
    appSecret: newTotpSecret(),
    /** By what browsers are known that proved a login at another site: that of the account, and one that it has not. */
    identityBrowser: makeToken(),
    otherIdentityBrowser: makeToken(),
    cardId: randomUUID(),
    cardName: word('Card'),
    aliasPan: aliasPan(),
    token: `token-${mark}-card`,
    reference: `reference-${mark}`,
    /** A second card, which has a payment at the provider. */
    phoneId: randomUUID(),
    phoneAliasPan: aliasPan(),
    /** A card that was registered and is not linked yet. */
    newAliasPan: aliasPan(),
    newToken: `token-${mark}-new`,
    ticketId: `T-${mark}`,
    fare: word('Fare'),
    station: word('Station'),
    paymentId: `P-${mark}`,
    paidShortId,
    failedShortId,
    openShortId,
    /** Under what the operator sent it all. */
    feedKey: `feed-${mark}`,
    amount: 100_000 + randomInt(800_000),
    labelId: randomUUID(),
    label: word('Label'),
    note: word('Note'),
    company: word('Company'),
    caseNumber: caseNumber(),
    caseText: word('Complaint'),
    caseEvent: 0,
    orderId: makeOrderId('payment', accountId),
    openOrderId: makeOrderId('payment', accountId),
    registeredOrderId: makeOrderId('registration', accountId),
    registrationId: makeOrderId('registration', accountId),
    transactionId: `8032${randomBytes(8).toString('hex')}`,
    /** What the provider signed of the registration under way: a query string. */
    outcome: '',
    copyId: randomUUID(),
    copyToken: makeToken(),
    resetToken: makeToken(),
    checkToken: makeToken(),
    notMeToken: makeToken(),
    signUpToken: makeToken(),
    waitingEmail: `${mark}.later@persons.example`,
    changeToken: makeToken(),
    stopToken: makeToken(),
    newEmail: `${mark}.new@persons.example`,
    /** Stops mails of a kind. */
    wayOut: '',
  }
}

/** What must be read by nobody else: everything that is somebody's alone, or says who they are. */
export const secretNames = [
  ...([
    'accountId',
    'name',
    'surname',
    'email',
    'sessionId',
    'device',
    'subject',
    'cardId',
    'cardName',
    'aliasPan',
  ] as const),
  ...(['token', 'reference', 'phoneId', 'phoneAliasPan', 'newAliasPan', 'newToken', 'ticketId', 'fare'] as const),
  ...(['station', 'paymentId', 'paidShortId', 'failedShortId', 'openShortId', 'labelId', 'label', 'note'] as const),
  ...(['company', 'caseNumber', 'caseText', 'orderId', 'openOrderId', 'registeredOrderId', 'registrationId'] as const),
  ...([
    'transactionId',
    'copyId',
    'copyToken',
    'resetToken',
    'checkToken',
    'notMeToken',
    'signUpToken',
    'waitingEmail',
    'changeToken',
  ] as const),
  ...(['stopToken', 'newEmail', 'wayOut', 'password', 'passkeyId', 'passkey', 'credential'] as const),
  ...([
    'passkeyBrowser',
    'loginChallenge',
    'addChallenge',
    'appSecret',
    'identityBrowser',
    'otherIdentityBrowser',
  ] as const),
]
export type Secret = (typeof secretNames)[number]

/** Which of somebody's secrets stand in a text. */
export const secretsIn = (text: string, of: Belongings): Secret[] =>
  secretNames.filter((name) => text.includes(of[name]))

/** No kind of value for anything: breaks SQL, paths, patterns and markup. */
const malformedText = `'"\\<i>;--%7B$\u2028`

/** The same names with values that nothing can be called. Words of a fixed set and instants stay what they are. */
export function malformedLike(of: Belongings): Belongings {
  const values = Object.entries(of).map(([name, value]) => [name, typeof value === 'number' ? value : malformedText])
  return { ...(Object.fromEntries(values) as Belongings), tenant: of.tenant }
}
