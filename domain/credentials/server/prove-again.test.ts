import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Proof } from '#contract/shapes/identity/factors.ts'
import { closeSecret } from '#domain/factors/server/sealed-secret.ts'
import { newTotpSecret } from '#domain/factors/server/totp.ts'
import { Refusal, refuse } from '#platform/server/refuse.ts'
import { makeSeal } from '#platform/server/seal.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { appOf } from '#testkit/portal/authenticators.ts'
import { replaceCode } from './one-time-codes-queries.ts'
import { hasProofFields, proveAgainToo } from './prove-again.ts'

let at: TestDatabase
let database: ReturnType<TestDatabase['database']['ofTenant']>
beforeAll(async () => {
  at = await createTestDatabase()
  database = at.database.ofTenant('airlink')
})
afterAll(() => at.close())

const seal = makeSeal('key'.repeat(20), 'airlink')
const hashOf = (text: string) => `hash of ${text}`
/** What was compared with a hash, and for whom a try was claimed. */
const compared: string[] = []
const tries: string[] = []
let waitSeconds = 0
beforeEach(() => {
  compared.splice(0)
  tries.splice(0)
  waitSeconds = 0
})

/** Somebody before a session of theirs, where hashes are compared by their words and tries are only counted. */
async function somebody(of: { password?: string; signIn?: 'form' | 'popup' } = {}) {
  const email = `${randomBytes(8).toString('hex')}@b.it`
  const [account] = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
    values (${email}, ${email}, 'A', 'B', 'it', ${of.password === undefined ? null : hashOf(of.password)}, now())
    returning id`
  const accountId = account?.id ?? ''
  const [session] = await database.sql<{ id: string }>`
    insert into sessions (token_hash, account_id) values (${randomBytes(32)}, ${accountId}) returning id`
  const sessionId = session?.id ?? ''
  const asker = {
    tenant: { name: 'airlink', choices: { signIn: of.signIn ?? 'form' } },
    database,
    session: { id: sessionId, account: { id: accountId } },
    asker: {},
    gateways: {
      seal,
      passwords: {
        verify: (known: string | undefined, text: string) => {
          compared.push(text)
          return Promise.resolve(known === hashOf(text))
        },
      },
      rateLimits: {
        tryLogin: async (tried: { emailCanonical: string }, compare: () => Promise<boolean | undefined>) => {
          tries.push(tried.emailCanonical)
          return waitSeconds > 0 ? { waitSeconds } : { waitSeconds: 0, isRight: await compare() }
        },
      },
    },
    log: { warn: () => undefined },
    refuse,
  } as unknown as Parameters<typeof proveAgainToo>[0]
  return {
    email,
    accountId,
    sessionId,
    prove: async (proof: Proof, asksNow: readonly ('code' | 'otp')[] = []) => {
      try {
        return (await proveAgainToo(asker, proof, asksNow)).email
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const [field] = error.fields
        return field ? `${field.path} ${field.msg}` : `${error.code} ${String(error.retryAfterSeconds ?? '')}`.trim()
      }
    },
    mail: (code: string) =>
      replaceCode(database, { purpose: 'proof', accountId, sessionId, codeHash: hashOf(code), minutes: 10 }),
  }
}

test('a password is asked for, compared with a try claimed before, and not at all when it is longer than any', async () => {
  const anna = await somebody({ password: 'right' })
  expect(await anna.prove({})).toBe('password required')
  expect([compared, tries]).toEqual([[], [anna.email]])
  expect(await anna.prove({ password: 'wrong' })).toBe('password incorrect')
  expect(await anna.prove({ password: 'right' })).toBe(anna.email)
  expect(compared).toEqual(['wrong', 'right'])
  expect(await anna.prove({ password: 'x'.repeat(limits.passwordLength + 1) })).toBe('password incorrect')
  expect(compared).toHaveLength(2)
  const long = 'x'.repeat(limits.passwordLength)
  const bruno = await somebody({ password: long })
  expect(await bruno.prove({ password: long })).toBe(bruno.email)
})

test('who has to wait before a proof is told how long, and nothing is compared', async () => {
  const anna = await somebody({ password: 'right' })
  waitSeconds = 9
  expect(await anna.prove({ password: 'right' })).toBe('request.too_many 9')
  expect(compared).toEqual([])
})

test('where there is an authenticator app its code is asked for, and the password is not enough', async () => {
  const anna = await somebody({ password: 'right' })
  const secret = newTotpSecret()
  await database.sql`
    insert into authenticators (account_id, sealed, expires_at, confirmed_at)
    values (${anna.accountId}, ${closeSecret(seal, anna.accountId, secret)}, now(), now())`
  expect(await anna.prove({ password: 'right' })).toBe('otp required')
  const app = appOf(secret, { recoveryCodes: [] })
  // Long past or to come, whenever this runs.
  expect(await anna.prove({ password: 'right', otp: app.code(-40) })).toBe('otp incorrect')
  expect(compared).toEqual([])
  expect(await anna.prove({ otp: app.code() })).toBe(anna.email)
  expect(await anna.prove({ otp: app.code() })).toBe('otp incorrect')
})

test('a passkey that is not right is no proof, whatever comes with it', async () => {
  const anna = await somebody({ password: 'right' })
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
  const passkey = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response } as NonNullable<
    Proof['passkey']
  >
  expect(await anna.prove({ passkey, password: 'right' })).toBe('passkey incorrect')
})

test('without a password neither a login of a moment ago nor any password is a proof', async () => {
  const anna = await somebody()
  expect(await anna.prove({})).toBe('code required')
  expect(await anna.prove({ password: 'any' })).toBe('code required')
})

test('a page of before that has no room for what is asked is told by a status, and every other one at the field', async () => {
  const [anna, bruno] = [await somebody(), await somebody({ password: 'right' })]
  expect(await anna.prove({ password: '', otp: '' }, ['code'])).toBe('session.unproven')
  expect(await anna.prove({ password: '', otp: '' }, ['otp'])).toBe('code required')
  expect(await anna.prove({ password: '', otp: '', code: '' }, ['code'])).toBe('code required')
  expect(await anna.prove({ code: '00000000' }, ['code'])).toBe('code incorrect')
  expect(await bruno.prove({}, ['code'])).toBe('password required')
  expect(await bruno.prove({ password: 'right' }, ['code'])).toBe(bruno.email)
})

test('without a password a mailed code is a proof: once, of this session, and after five tries none', async () => {
  const [anna, bruno] = [await somebody(), await somebody()]
  for (const each of [anna, bruno]) await each.mail('12345678')
  expect(await anna.prove({})).toBe('code required')
  expect(await anna.prove({ code: ' ' })).toBe('code required')
  expect(await anna.prove({ code: '1234567' })).toBe('code incorrect')
  expect(compared).toEqual([])
  expect(await anna.prove({ code: '87654321' })).toBe('code incorrect')
  expect(await anna.prove({ code: ' 1234 5678 ' })).toBe(anna.email)
  expect(await anna.prove({ code: '12345678' })).toBe('code incorrect')
  const atOnce = Array.from({ length: 4 }, () => bruno.prove({ code: '12345678' }))
  expect((await Promise.all(atOnce)).toSorted()).toEqual(
    [bruno.email, 'code incorrect', 'code incorrect', 'code incorrect'].toSorted(),
  )
  await anna.mail('11112222')
  for (let tried = 0; tried < limits.oneTimeCodeTries; tried++)
    expect(await anna.prove({ code: '00000000' })).toBe('code incorrect')
  expect(await anna.prove({ code: '11112222' })).toBe('code incorrect')
})

test('an address that another had confirmed is its reader’s once a mailed code proves it, and no sooner', async () => {
  const anna = await somebody()
  await database.sql`update accounts set confirmed_elsewhere = true where id = ${anna.accountId}`
  const isElsewhere = async () => {
    const [row] = await database.sql<{ is: boolean }>`
      select confirmed_elsewhere as is from accounts where id = ${anna.accountId}`
    return row?.is
  }
  await anna.mail('12345678')
  expect([await anna.prove({ code: '87654321' }), await isElsewhere()]).toEqual(['code incorrect', true])
  expect([await anna.prove({ code: '12345678' }), await isElsewhere()]).toEqual([anna.email, false])
})

test('a body has room for a proof when it has any one field of it, be it empty', () => {
  expect(hasProofFields({})).toBe(false)
  for (const field of ['password', 'code', 'otp'] as const) expect(hasProofFields({ [field]: '' })).toBe(true)
})

test('where one signs in by another site alone nobody is asked for a password from before', async () => {
  const anna = await somebody({ password: 'right', signIn: 'popup' })
  expect(await anna.prove({ password: 'right' })).toBe('code required')
  await anna.mail('12345678')
  expect(await anna.prove({ code: '12345678' })).toBe(anna.email)
})

test('who is gone proves nothing', async () => {
  const anna = await somebody({ password: 'right' })
  await database.sql`delete from accounts where id = ${anna.accountId}`
  expect(await anna.prove({ password: 'right' })).toBe('session.none')
})
