import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeMailLink } from '#domain/mail-links/server/mail-link.ts'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { addPasskey, testPasskey } from '#testkit/portal/passkeys.ts'
import type { TestPasskey, Twist } from '#testkit/portal/passkeys.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, asOwner, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let people = 0
const log: string[] = []
beforeAll(async () => {
  portal = await startTestPortal({ settings: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => void log.push(line) } })
})
afterAll(() => portal.close())

async function somebody() {
  const email = `pia${String(++people)}@example.org`
  const id = await addTraveller(portal, email, { language: 'en' })
  return { email, id, client: await logIn(portal, email) }
}
async function keyHolder() {
  const one = await somebody()
  return { ...one, passkey: await addPasskey(one.client, portal.url) }
}
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string } | undefined)?.code
const errorsOf = ({ json }: { json: unknown }) =>
  (json as { errors?: { path: string; msg: string }[] } | undefined)?.errors?.map(({ path, msg }) => `${path} ${msg}`)
/** A login with a passkey in a browser of its own, or the one given. */
async function login(passkey: TestPasskey, twist: Twist = {}, client = portal.client()) {
  const { json: options } = await client.ask('/login/passkey/begin', {})
  const signed = passkey.sign(options, twist)
  return { client, options, signed, ...(await client.ask('/login/passkey', { passkey: signed })) }
}
async function prove(client: BrowserLike, passkey: TestPasskey, twist: Twist = {}) {
  const { json: options } = await client.ask('/account/passkeys/prove', {})
  return passkey.sign(options, twist)
}
const passkeysOf = async (client: BrowserLike) =>
  (
    (await client.ask('/account/factors')).json as {
      passkeys: { id: string; name: string; last_used: string | null }[]
    }
  ).passkeys
const whys = () =>
  log
    .filter((line) => line.includes('a passkey was not accepted'))
    .map((line) => (JSON.parse(line) as { why: string }).why)

describe('answers', () => {
  test('a passkey that its holder added opens a session, is told by mail and in the list, and is noted as used', async () => {
    const { client, email, id, passkey } = await keyHolder()
    expect(await passkeysOf(client)).toMatchObject([{ name: 'Key', last_used: null, is_of_one_device: true }])
    const [letter] = await portal.mails(email)
    expect(letter?.text).toContain('Passkey added')
    expect(letter?.text).toContain('Key')
    const opened = await login(passkey)
    expect(opened.json).toMatchObject({ account: { id } })
    expect((await opened.client.ask('/session')).json).toMatchObject({ account: { id } })
    expect((await passkeysOf(client))[0]?.last_used).toEqual(expect.any(String))
    // As of a login by password: from a browser that was not known before, its holder is told.
    const [alert] = await portal.alerts(email)
    expect(alert?.subject).toContain('login')
    const { rows } = await asOwner(portal, `select what from account_activity where account_id = '${id}' order by id`)
    expect(rows.map(({ what }) => what)).toEqual(['session.opened', 'factor.passkey_added', 'session.opened'])
  })

  test('a passkey opens a session without the code of an authenticator app: it stands for both factors', async () => {
    const { client, id, passkey } = await keyHolder()
    await switchOnApp(client)
    expect((await login(passkey)).json).toMatchObject({ account: { id } })
  })

  test('what asks for a proof is answered to a passkey of the account, and of no other account', async () => {
    const { client, passkey } = await keyHolder()
    const other = await keyHolder()
    expect((await client.ask('/account/data', { passkey: await prove(client, passkey) })).json).toHaveProperty('copy')
    const email = `new${String(people)}@example.org`
    const change = await client.ask('/account/email', { email, passkey: await prove(client, passkey) })
    expect(change.json).toMatchObject({ pending: { email } })
    const foreign = await client.ask('/account/data', { passkey: await prove(client, other.passkey) })
    expect(errorsOf(foreign)).toEqual(['passkey incorrect'])
    // Nor one that was signed in another session of the same account.
    const elsewhere = (await login(passkey)).client
    const carried = await client.ask('/account/data', { passkey: await prove(elsewhere, passkey) })
    expect(errorsOf(carried)).toEqual(['passkey incorrect'])
  })

  test('the removal of a passkey asks again who one is, answers what is left, and ends other sessions', async () => {
    const { client, passkey } = await keyHolder()
    const elsewhere = (await login(passkey)).client
    const [row] = await passkeysOf(client)
    expect(errorsOf(await client.ask('/account/passkeys/remove', { id: row?.id }))).toEqual(['password required'])
    expect((await client.ask('/account/passkeys/remove', { id: row?.id, password })).json).toEqual({ passkeys: [] })
    expect((await elsewhere.ask('/session')).status).toBe(401)
    expect(codeOf(await login(passkey))).toBe('passkey.unproven')
    expect(codeOf(await client.ask('/account/passkeys/remove', { id: row?.id, password }))).toBe('passkey.not_found')
  })

  test('no passkey lets in after a new password by mail: whoever added it need not be who holds the mailbox', async () => {
    const { email, id, passkey } = await keyHolder()
    const visitor = portal.client()
    const token = await makeMailLink(portal.database, { purpose: 'reset', accountId: id, minutes: 5 })
    const chosen = { new_password: 'another lagoon 48 lamps', confirm_new_password: 'another lagoon 48 lamps' }
    await visitor.ask('/reset_password', { token, ...chosen })
    expect(codeOf(await login(passkey))).toBe('passkey.unproven')
    const told = await portal.mails(email, 2)
    expect(told.some(({ text }) => /logins.*Key/is.test(text))).toBe(true)
  })
})

describe('refuses', () => {
  test('adding a passkey is refused without a proof, a name or its own challenge, and beyond the most there may be', async () => {
    const { client, passkey } = await keyHolder()
    const begin = () => client.ask('/account/passkeys/begin', { password })
    const add = (made: object, name = 'Key') => client.ask('/account/passkeys/add', { name, passkey: made })
    expect(errorsOf(await client.ask('/account/passkeys/begin', {}))).toEqual(['password required'])
    const key = testPasskey(portal.url)
    expect(errorsOf(await add(key.make((await begin()).json), ' '))).toEqual(['name required'])
    expect(errorsOf(await add(key.make((await begin()).json), 'x'.repeat(41)))).toEqual(['name too_long'])
    const twists: Twist[] = [
      { challenge: 'A'.repeat(43) },
      { origin: 'https://airlink.evil.example' },
      { rpId: 'evil.example' },
      { isUnverified: true },
      { type: 'webauthn.get' },
    ]
    for (const twist of twists) {
      const made = key.make((await begin()).json, twist)
      expect(codeOf(await add(made)), JSON.stringify(twist)).toBe('passkey.unproven')
    }
    // A challenge of a proof or of a login adds nothing.
    const { json: ofProof } = await client.ask('/account/passkeys/prove', {})
    expect(codeOf(await add(key.make(ofProof)))).toBe('passkey.unproven')
    const { json: twice } = await begin()
    expect((await add(key.make(twice))).json).toHaveProperty('passkeys')
    expect(codeOf(await add(testPasskey(portal.url).make(twice)))).toBe('passkey.unproven')
    expect(codeOf(await add(passkey.make((await begin()).json)))).toBe('passkey.already_added')
    for (let count = 2; count < limits.passkeys; count++) await addPasskey(client, portal.url)
    expect(codeOf(await begin())).toBe('passkey.too_many')
  })

  test('a passkey for a challenge that another session of the account was given is refused', async () => {
    const { client, email } = await somebody()
    const { json } = await client.ask('/account/passkeys/begin', { password })
    const elsewhere = await logIn(portal, email)
    const made = testPasskey(portal.url).make(json)
    expect(codeOf(await elsewhere.ask('/account/passkeys/add', { name: 'Key', passkey: made }))).toBe(
      'passkey.unproven',
    )
  })

  test('a passkey’s login with a wrong challenge, origin, host, purpose, holder or signature is refused', async () => {
    const { passkey } = await keyHolder()
    const other = await keyHolder()
    const twists: Twist[] = [
      { challenge: 'A'.repeat(43) },
      { challenge: 'short' },
      { origin: 'https://airlink.evil.example' },
      { rpId: 'evil.example' },
      { isUnverified: true },
      { type: 'webauthn.create' },
      { userHandle: Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url') },
    ]
    for (const twist of twists)
      expect(codeOf(await login(passkey, twist)), JSON.stringify(twist)).toBe('passkey.unproven')
    const client = portal.client()
    const { json } = await client.ask('/login/passkey/begin', {})
    const signed = other.passkey.sign(json)
    expect(codeOf(await client.ask('/login/passkey', { passkey: { ...signed, id: passkey.id } }))).toBe(
      'passkey.unproven',
    )
    expect(client.hasSession).toBe(false)
    expect(codeOf(await login(testPasskey(portal.url)))).toBe('passkey.unproven')
    expect(new Set(whys())).toEqual(new Set(['challenge', 'holder', 'signature', 'unknown']))
  })

  test('a passkey’s same answer twice, a challenge of another browser, and one that is too old are refused', async () => {
    const { passkey } = await keyHolder()
    const first = await login(passkey)
    expect(first.status).toBe(200)
    const again = await first.client.ask('/login/passkey', { passkey: first.signed })
    expect(codeOf(again)).toBe('passkey.unproven')
    const mine = portal.client()
    const theirs = portal.client()
    const { json } = await mine.ask('/login/passkey/begin', {})
    await theirs.ask('/login/passkey/begin', {})
    expect(codeOf(await theirs.ask('/login/passkey', { passkey: passkey.sign(json) }))).toBe('passkey.unproven')
    expect((await mine.ask('/login/passkey', { passkey: passkey.sign(json) })).status).toBe(200)
    const { json: old } = await mine.ask('/login/passkey/begin', {})
    await asOwner(portal, `update passkey_challenges set expires_at = now() where purpose = 'login'`)
    expect(codeOf(await mine.ask('/login/passkey', { passkey: passkey.sign(old) }))).toBe('passkey.unproven')
  })

  test('a passkey whose counter did not go on, which tells of a copy, is refused and logged', async () => {
    const { passkey } = await keyHolder()
    expect((await login(passkey, { counter: 7 })).status).toBe(200)
    log.length = 0
    expect(codeOf(await login(passkey, { counter: 7 }))).toBe('passkey.unproven')
    expect(codeOf(await login(passkey, { counter: 0 }))).toBe('passkey.unproven')
    expect(whys()).toEqual(['counter', 'counter'])
    expect((await login(passkey, { counter: 8 })).status).toBe(200)
  })
})

describe('keeps out', () => {
  test('a passkey of another tenant is kept out, and an answer that was signed for another tenant’s page', async () => {
    const { passkey } = await keyHolder()
    const lagunare = new BrowserLike(portal.url, 'pk_lagunare_demo')
    expect(codeOf(await login(passkey, {}, lagunare))).toBe('passkey.unproven')
    const there = portal.urlOf('lagunare')
    const twist = { origin: there, rpId: new URL(there).hostname }
    expect(codeOf(await login(passkey, twist, lagunare))).toBe('passkey.unproven')
    expect(codeOf(await login(passkey, twist))).toBe('passkey.unproven')
  })

  test('whoever wants to add or use a passkey where the tenant offers none is kept out; it can be removed', async () => {
    const tenants = await tenantsWith({ passkeys: 'absent' })
    const without = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
    try {
      const id = await addTraveller(without, 'absent@example.org')
      const client = await logIn(without, 'absent@example.org')
      expect(codeOf(await client.ask('/account/passkeys/begin', { password }))).toBe('passkey.not_offered')
      expect(codeOf(await client.ask('/account/passkeys/prove', {}))).toBe('passkey.not_offered')
      expect(codeOf(await client.ask('/login/passkey/begin', {}))).toBe('passkey.not_offered')
      const key = testPasskey(without.url)
      const nothing = { challenge: 'A'.repeat(43), user: { id: 'AAAA' } }
      const added = await client.ask('/account/passkeys/add', { name: 'Key', passkey: key.make(nothing) })
      expect(codeOf(added)).toBe('passkey.not_offered')
      const signed = { passkey: key.sign(nothing) }
      expect(codeOf(await client.ask('/login/passkey', signed))).toBe('passkey.not_offered')
      expect(errorsOf(await client.ask('/account/data', signed))).toEqual(['passkey incorrect'])
      const { rows } = await asOwner(
        without,
        `insert into passkeys (tenant_id, account_id, credential_id, public_key, counter, device_type, is_backed_up, name)
         values ('airlink', '${id}', 'c', 'k', 0, 'singleDevice', false, 'Old') returning id`,
      )
      const removed = await client.ask('/account/passkeys/remove', { id: rows[0]?.['id'], password })
      expect(removed.json).toEqual({ passkeys: [] })
    } finally {
      await without.close()
      await tenants.remove()
    }
  })
})
