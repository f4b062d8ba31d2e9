import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { comparisons, payForHashes } from '#testkit/passwords/quick-argon.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tookApart } from '#testkit/timing/took-apart.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { addTraveller, asOwner } from '#testkit/portal/travellers.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'

beforeAll(payForHashes)

/** Several people sign up with one address, of whom one can read its mails. */
const owners = 'quiet lagoon 47 lanterns'
const strangers = 'another violet kettle 9'
const userOf = (email: string, password: string, name: string) => ({
  name,
  surname: 'Rossi',
  email,
  confirm_email: email,
  password,
  confirm_password: password,
  language: 'en',
})
const signUp = (client: BrowserLike, email: string, password: string, name: string) =>
  client.ask('/sign_up', { user: userOf(email, password, name) })
/** Asks for the mail from this browser and reads it; it is the `count`-th to the address. */
async function mailFrom(portal: TestPortal, client: BrowserLike, email: string, count: number) {
  await client.ask('/email/send_email_confirmation_request', { email })
  const text = (await portal.mails(email, count))[0]?.text ?? ''
  return { text, token: /confirmation_in_progress\?token=([\w-]+)/.exec(text)?.[1] ?? '' }
}
const confirm = async (client: BrowserLike, token: string) => (await client.ask('/email/confirm_email', { token })).text
const login = async (client: BrowserLike, email: string, password: string) => {
  const { text, json } = await client.ask('/login', { email, password })
  return (json as { account?: { name: string } } | undefined)?.account?.name ?? text
}

describe('with classic notices', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
    await holdLoginLimits(portal.databaseUrl)
  })
  afterAll(() => portal.close())

  test.each(['first', 'second'])(
    'the owner who came %s is let in: what opens the account is what its own link confirmed',
    async (order) => {
      const email = `${order}@example.org`
      const [owner, stranger] = [portal.client(), portal.client()]
      const visit = {
        owner: () => signUp(owner, email, owners, 'Anna'),
        stranger: () => signUp(stranger, email, strangers, 'Eve'),
      }
      for (const who of order === 'first' ? (['owner', 'stranger'] as const) : (['stranger', 'owner'] as const))
        expect((await visit[who]()).text).toBe('Account Registered Successfully')
      const theirs = await mailFrom(portal, stranger, email, 1)
      const own = await mailFrom(portal, owner, email, 2)
      expect(theirs.text).toContain('registration of Eve Rossi')
      expect(own.text).toContain('registration of Anna Rossi')
      for (const { text } of [theirs, own]) expect(text).toContain('used to register more than once')

      expect(await login(owner, email, owners)).toBe('Unconfirmed Email')
      expect(await confirm(owner, own.token)).toBe(email)
      expect(await login(owner, email, owners)).toBe('Anna')
      expect(await login(stranger, email, strangers)).toBe('Password Incorrect')
      expect(await confirm(portal.client(), theirs.token)).toBe('Request Expired')
      expect(await confirm(stranger, theirs.token)).toBe('Request Expired')
      expect(await confirm(portal.client(), own.token)).toBe(email)
      expect((await signUp(stranger, email, strangers, 'Eve')).text).toBe('Account Already Exists')
      expect((await stranger.ask('/email/send_email_confirmation_request', { email })).text).toBe(
        'Account Already Confirmed',
      )
    },
  )

  test('a stranger’s sign-up is kept out in the browser of whoever signed up: its link alone confirms none', async () => {
    const email = 'misled@example.org'
    const [owner, stranger] = [portal.client(), portal.client()]
    await signUp(owner, email, owners, 'Anna')
    await signUp(stranger, email, strangers, 'Eve')
    const theirs = await mailFrom(portal, stranger, email, 1)
    expect(await confirm(owner, theirs.token)).toContain('sign_up.unproven')
    const own = await mailFrom(portal, owner, email, 2)
    expect(await confirm(owner, own.token)).toBe(email)
    expect(await login(owner, email, owners)).toBe('Anna')
  })

  test('the owner has a mail of their own, though a stranger asked for as many as they could', async () => {
    const email = 'starved@example.org'
    const [owner, stranger] = [portal.client(), portal.client()]
    await signUp(stranger, email, strangers, 'Eve')
    for (let n = 0; n < 3; n++) await stranger.ask('/email/send_email_confirmation_request', { email })
    await signUp(owner, email, owners, 'Anna')
    expect((await owner.ask('/email/send_email_confirmation_request', { email })).json).toEqual({ to: email })
    const own = (await portal.mails(email, 3)).find(({ text }) => text.includes('registration of Anna Rossi'))
    const token = /confirmation_in_progress\?token=([\w-]+)/.exec(own?.text ?? '')?.[1] ?? ''
    expect(await confirm(owner, token)).toBe(email)
    expect(await login(owner, email, owners)).toBe('Anna')
  })

  test('where strangers have had every mail of the hour any link lets the owner in, by their own password only', async () => {
    const email = 'besieged@example.org'
    for (const name of ['Eve', 'Mallory', 'Trudy']) {
      const stranger = portal.client()
      await signUp(stranger, email, strangers, name)
      await stranger.ask('/email/send_email_confirmation_request', { email })
    }
    const owner = portal.client()
    await signUp(owner, email, 'a password mistyped 47', 'Ana')
    await signUp(owner, email, owners, 'Anna')
    expect((await owner.ask('/email/send_email_confirmation_request', { email })).json).toMatchObject({
      code: 'mail.too_many',
    })
    const [letter, another] = await portal.mails(email, 3)
    const tokenOf = (text = '') => /confirmation_in_progress\?token=([\w-]+)/.exec(text)?.[1] ?? ''
    const token = tokenOf(letter?.text)
    for (const password of ['', strangers])
      expect((await owner.ask('/email/confirm_email', { token, password })).json).toEqual({
        errors: [{ path: 'password', msg: password === '' ? 'required' : 'incorrect' }],
      })
    expect((await owner.ask('/email/confirm_email', { token, password: owners })).text).toBe(email)
    expect(await login(owner, email, owners)).toBe('Anna')
    expect(await login(portal.client(), email, strangers)).toBe('Password Incorrect')
    // The link that was followed goes on to say so; the strangers' others have ended.
    expect(await confirm(owner, token)).toBe(email)
    expect(await confirm(owner, tokenOf(another?.text))).toBe('Request Expired')
  })

  test('a stranger’s link is kept out where the own sign-up has no password: its own link alone confirms it', async () => {
    const email = 'vouched.here@example.org'
    const [owner, stranger] = [portal.client(), portal.client()]
    await signUp(owner, email, owners, 'Anna')
    await signUp(stranger, email, strangers, 'Eve')
    await asOwner(portal, `update sign_ups set password_hash = null where email = '${email}' and name = 'Anna'`)
    const theirs = await mailFrom(portal, stranger, email, 1)
    expect((await owner.ask('/email/confirm_email', { token: theirs.token, password: owners })).text).toBe(
      'Request Expired',
    )
  })

  test('a link that is made while its sign-up ends confirms nothing', async () => {
    const email = 'ends.now@example.org'
    const client = portal.client()
    await signUp(client, email, strangers, 'Eve')
    await changeWhileWaiting(portal, {
      hold: `select from sign_ups where email = '${email}' for update`,
      ask: () => client.ask('/email/send_email_confirmation_request', { email }),
      // As the confirmation of another one leaves it, whose account has another address by now.
      change: `update sign_ups set name = '', surname = '', date_of_birth = null, privacy_notice = null where email = '${email}'`,
    })
    const text = (await portal.mails(email, 1))[0]?.text ?? ''
    const token = /confirmation_in_progress\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail(text)
    expect(await confirm(client, token)).toBe('Request Expired')
    expect((await asOwner(portal, `select 1 from accounts where email = '${email}'`)).rows).toEqual([])
  })

  describe('a link that is followed elsewhere while others wait', () => {
    const wrong = (msg: string) => ({ errors: [{ path: 'password', msg }] })
    const give = async (client: BrowserLike, token: string, password?: string) => {
      const { text, json } = await client.ask('/email/confirm_email', {
        token,
        ...(password !== undefined && { password }),
      })
      return json ?? text
    }
    /** Both sign-ups of an address wait, with their links. */
    async function both(email: string) {
      const [owner, stranger] = [portal.client(), portal.client()]
      await signUp(stranger, email, strangers, 'Eve')
      const theirs = await mailFrom(portal, stranger, email, 1)
      await signUp(owner, email, owners, 'Anna')
      return { owner, stranger, theirs: theirs.token, own: (await mailFrom(portal, owner, email, 2)).token }
    }

    test('what opens links by itself is kept out: none is confirmed while others wait, and the owner’s still is', async () => {
      const email = 'scanned@example.org'
      const { owner, theirs, own } = await both(email)
      for (const token of [theirs, own, theirs, own]) {
        // By a status: a page of before the password was asked for takes a list of errors for done.
        expect(await portal.client().ask('/email/confirm_email', { token })).toMatchObject({
          status: 403,
          json: { code: 'sign_up.unproven' },
        })
        expect(await give(portal.client(), token, '')).toEqual(wrong('required'))
      }
      expect(await login(owner, email, owners)).toBe('Unconfirmed Email')
      expect(await give(owner, own)).toBe(email)
      expect(await login(owner, email, owners)).toBe('Anna')
      // From then on the link says so to everybody, as ever.
      expect(await give(portal.client(), own)).toBe(email)
      expect(await give(portal.client(), theirs)).toBe('Request Expired')
    })

    test('a link that is followed elsewhere takes the password that was chosen with it, and no other', async () => {
      const email = 'elsewhere@example.org'
      const { theirs, own } = await both(email)
      const phone = portal.client()
      expect(await give(phone, theirs, owners)).toEqual(wrong('incorrect'))
      expect(await give(phone, own, 'x'.repeat(257))).toEqual(wrong('incorrect'))
      expect(await give(phone, own, owners)).toBe(email)
      expect(await login(phone, email, owners)).toBe('Anna')
    })

    test('who guesses on at a link that is followed elsewhere is kept out: tries count as tries to log in', async () => {
      const { own } = await both('guesser@example.org')
      const answers: unknown[] = []
      for (let n = 0; n < 6; n++) answers.push(await give(portal.client(), own, `a guess ${String(n)}`))
      expect(answers.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => wrong('incorrect')))
      expect(answers[5]).toMatchObject({ status: 429 })
    })

    test('a link that is followed elsewhere confirms at once where the others no longer wait', async () => {
      const email = 'alone.by.now@example.org'
      const { own } = await both(email)
      await asOwner(
        portal,
        `update sign_ups set created = now() - interval '8 days' where email = '${email}' and name = 'Eve'`,
      )
      expect(await give(portal.client(), own)).toBe(email)
    })

    test('a link of a sign-up without a password confirms nowhere but in its own browser', async () => {
      const email = 'vouched@example.org'
      const { stranger, theirs } = await both(email)
      await asOwner(portal, `update sign_ups set password_hash = null where email = '${email}' and name = 'Eve'`)
      for (const password of [strangers, owners, 'null'])
        expect(await give(portal.client(), theirs, password)).toEqual(wrong('incorrect'))
      expect(await give(stranger, theirs)).toBe(email)
    })
  })

  test('any of one’s own links confirms a sign-up: the one that is followed wins', async () => {
    const email = 'twice@example.org'
    const client = portal.client()
    await signUp(client, email, strangers, 'Ana')
    const mistyped = await mailFrom(portal, client, email, 1)
    await signUp(client, email, owners, 'Anna')
    const { text, token } = await mailFrom(portal, client, email, 2)
    expect(text).not.toContain('more than once')
    const [one, other] = await Promise.all([confirm(client, token), confirm(client, mistyped.token)])
    expect([one, other].toSorted()).toEqual(['Request Expired', email])
    const won = one === email
    expect(await login(client, email, won ? owners : strangers)).toBe(won ? 'Anna' : 'Ana')
    expect(await login(client, email, won ? strangers : owners)).toBe('Password Incorrect')
  })

  test('whoever signs up to guess on is kept out: a right password of a sign-up gives no failed try back', async () => {
    const email = 'guessed@example.org'
    const stranger = portal.client()
    await signUp(stranger, email, strangers, 'Eve')
    for (let round = 0; round < 4; round++) {
      expect(await login(stranger, email, 'a guess')).toBe('Password Incorrect')
      if (round === 2) expect(await login(stranger, email, strangers)).toBe('Unconfirmed Email')
    }
    expect((await stranger.ask('/login', { email, password: strangers })).status).toBe(429)
  })
})

describe('with neutral notices', () => {
  let portal: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ notices: 'neutral' })
    portal = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder, TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterAll(async () => {
    await portal.close()
    await tenants.remove()
  })

  let networks = 0
  /**
   * What a stranger sees who signs up with an address and then logs in with what they chose, how long it took, and how
   * many passwords were compared for it.
   */
  async function tried(email: string) {
    const client = portal.client()
    const from = { 'x-forwarded-for': `203.0.113.${String(++networks)}` }
    const seen: unknown[] = []
    const times: number[] = []
    const costs: number[] = []
    for (const [path, body] of [
      ['/sign_up', { user: userOf(email, strangers, 'Eve') }],
      ['/login', { email, password: strangers }],
      ['/login', { email, password: 'something else' }],
    ] as const) {
      const [start, before] = [performance.now(), comparisons()]
      const { status, headers, text } = await client.ask(path, body, from)
      times.push(performance.now() - start)
      costs.push(comparisons() - before)
      const names = [...headers.keys()].filter((name) => !['date', 'x-request-id', 'content-length'].includes(name))
      seen.push([status, text, names.toSorted()])
    }
    return { seen, times, costs }
  }

  test('with neutral notices who signs up and logs in is answered the same whether the address has an account or not', async () => {
    await addTraveller(portal, 'known@example.org')
    const known = await tried('known@example.org')
    const unknown = await tried('unknown@example.org')
    expect(known.seen.map((answer) => (answer as string[])[1])).toEqual([
      'Account Registered Successfully',
      'Unconfirmed Email',
      'Password Incorrect',
    ])
    expect(unknown.seen).toEqual(known.seen)
    expect([known.costs, unknown.costs]).toEqual([
      [0, 2, 2],
      [0, 2, 2],
    ])
    expect((await portal.mails('known@example.org'))[0]?.subject).toContain('Hai già un account')
    expect(await login(portal.client(), 'known@example.org', owners)).toBe('Anna')
  })

  test('a login after a sign-up takes as long for a known address as for an unknown one', async () => {
    const loginMs = async (email: string) => (await tried(email)).times[1] ?? 0
    const known = async (round: number) => {
      await addTraveller(portal, `timed${String(round)}@example.org`)
      return loginMs(`timed${String(round)}@example.org`)
    }
    expect(await tookApart(known, (round) => loginMs(`nobody${String(round)}@example.org`))).toBeUndefined()
  })

  test('a stranger’s own password is answered as before once the owner has confirmed, and opens nothing', async () => {
    const email = 'later@example.org'
    const [owner, stranger] = [portal.client(), portal.client()]
    await signUp(stranger, email, strangers, 'Eve')
    expect(await login(stranger, email, strangers)).toBe('Unconfirmed Email')
    await signUp(owner, email, owners, 'Anna')
    const { token } = await mailFrom(portal, owner, email, 1)
    expect(await confirm(owner, token)).toBe(email)
    expect(await login(owner, email, owners)).toBe('Anna')
    expect(await login(stranger, email, strangers)).toBe('Unconfirmed Email')
    const { rows } = await asOwner(portal, `select name, surname from sign_ups where email_canonical = '${email}'`)
    expect(rows).toEqual([
      { name: '', surname: '' },
      { name: '', surname: '' },
    ])
    expect(
      (
        await asOwner(
          portal,
          `select 1 from sign_up_links where sign_up_id in (select id from sign_ups where account_id is null)`,
        )
      ).rows,
    ).toEqual([])
  })
})
