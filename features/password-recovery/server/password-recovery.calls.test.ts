import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { rawRequest } from '#testkit/portal/raw-request.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { visitorOf } from '#testkit/portal/visitor-of.ts'
import { addTraveller, addWaiting, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

const request = '/email/send_forgot_password_request'
const fresh = 'another violet kettle 9'
const both = { new_password: fresh, confirm_new_password: fresh }
const tokenIn = (text: string) => /request_in_progress\?token=([\w-]{43})\b/.exec(text)?.[1] ?? ''
const hashOf = (token: string) => `decode('${createHash('sha256').update(token).digest('hex')}', 'hex')`

describe('with classic notices', () => {
  let portal: TestPortal
  let visitor: ReturnType<typeof visitorOf>
  let hosts = 0
  beforeAll(async () => {
    portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    visitor = visitorOf(portal)
  })
  afterAll(() => portal.close())

  const textOf = async (path: string, body: object) => (await visitor.ask(path, body)).text
  /** The token of a mail to a new account. */
  const mailed = async (email: string) => {
    await addTraveller(portal, email)
    await visitor.ask(request, { email })
    return tokenIn((await portal.mails(email))[0]?.text ?? '')
  }
  const checked = (token: string) => textOf('/forgot_password', { token })
  const reset = (token: string, more: object = both) => visitor.ask('/reset_password', { token, ...more })

  describe('sendForgotPasswordRequest', () => {
    test('sendForgotPasswordRequest answers the address that it writes to, in the language of the account', async () => {
      await addTraveller(portal, 'anna@example.org', { language: 'fr' })
      expect((await visitor.ask(request, { email: ' Anna@EXAMPLE.org ' })).json).toEqual({ to: 'anna@example.org' })
      const [mail] = await portal.mails('anna@example.org')
      expect(mail?.subject).toBe('Choisissez un nouveau mot de passe pour Airlink Express')
      expect(mail?.text).toContain(`${portal.url}/forgot_password/request_in_progress?token=`)
      expect(mail?.text).toContain('30 minutes')
    })

    test('sendForgotPasswordRequest refuses what is no address, an unknown and an unconfirmed one, in documented words', async () => {
      await addWaiting(portal, 'nadia@example.org')
      expect((await visitor.ask(request, {})).json).toEqual({ errors: [{ path: 'email', msg: 'required' }] })
      expect((await visitor.ask(request, { email: 'anna@' })).json).toEqual({
        errors: [{ path: 'email', msg: 'invalid' }],
      })
      expect(await textOf(request, { email: 'nobody@example.org' })).toBe('No Account Found')
      expect(await textOf(request, { email: 'nadia@example.org' })).toBe('Unconfirmed Email')
      expect(await portal.mails('nadia@example.org', 0)).toEqual([])
    })

    test('sendForgotPasswordRequest mails three an hour, whoever asks, of which strangers leave the last to the owner', async () => {
      await addTraveller(portal, 'storm@example.org')
      const owner = await logIn(portal, 'storm@example.org')
      await owner.ask('/logout', {})
      const asked = await Promise.all(
        Array.from({ length: 40 }, () => visitor.ask(request, { email: 'storm@example.org' })),
      )
      const sent = asked.filter(({ status, json }) => status === 200 && json !== undefined)
      expect(sent).toHaveLength(2)
      const again = () => owner.ask(request, { email: 'storm@example.org' })
      expect((await again()).json).toEqual({ to: 'storm@example.org' })
      expect((await again()).status).toBe(429)
      await untilIdle(portal)
      expect(await portal.mails('storm@example.org', 3)).toHaveLength(3)
    })

    test('sendForgotPasswordRequest makes no link to an address that the account leaves in this moment', async () => {
      const email = 'leaves@example.org'
      await addTraveller(portal, email)
      await changeWhileWaiting(portal, {
        hold: `select from accounts where email = '${email}' for update`,
        ask: () => visitor.ask(request, { email }),
        change: `update accounts set email = 'left@example.org', email_canonical = 'left@example.org' where email = '${email}'`,
      })
      await untilIdle(portal)
      expect(await portal.mails(email, 0)).toEqual([])
      const links = await asOwner(
        portal,
        `select 1 from mail_links join accounts on accounts.id = account_id where email = 'left@example.org'`,
      )
      expect(links.rows).toEqual([])
    })

    test.each([
      ['the Host', 'evil.example', ''],
      ['a Host with the port of ours', 'evil.example:{port}', ''],
      ['a Host that begins like ours', 'localhost.evil.example', ''],
      ['a Host beside ours', 'evil.localhost:{port}', ''],
      [
        'what proxies say of it',
        'localhost:{port}',
        'X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n',
      ],
    ])(
      'sendForgotPasswordRequest keeps out who forges %s: every link of the mail leads to the tenant',
      async (_, host, more) => {
        const email = `host${String(++hosts)}@example.org`
        await addTraveller(portal, email)
        const { port } = new URL(portal.url)
        const body = JSON.stringify({ email })
        const head = [
          `POST /api${request} HTTP/1.1`,
          `Host: ${host.replace('{port}', port)}`,
          `X-Api-Key: ${portal.key}`,
          'Content-Type: application/json',
          `Content-Length: ${String(body.length)}`,
          `Connection: close`,
        ]
        const { status } = await rawRequest(Number(port), `${head.join('\r\n')}\r\n${more}\r\n${body}`)
        expect(status).toBe(200)
        const [mail] = await portal.mails(email)
        const written = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
        const pressed = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
        const links = [...written, ...pressed]
        for (const each of [written, pressed])
          expect(each.some((link) => link.includes('/forgot_password/request_in_progress?token='))).toBe(true)
        expect(links.filter((link) => new URL(link).origin !== new URL(portal.url).origin)).toEqual([])
        expect(JSON.stringify(mail)).not.toContain('evil')
      },
    )
  })

  describe('checkForgotPassword', () => {
    test('checkForgotPassword answers a new token each time and does not use up the mail’s', async () => {
      const token = await mailed('scanner@example.org')
      const answers = [await checked(token), await checked(token), await checked(token)]
      expect(new Set([token, ...answers]).size).toBe(4)
      for (const each of answers) expect(each).toMatch(/^[\w-]{43}$/)
      expect((await reset(answers[1] ?? '')).text).toBe('Success')
    })

    test('checkForgotPassword refuses tokens that expired by the clock of the database, or were made up', async () => {
      const token = await mailed('late@example.org')
      await asOwner(portal, `update mail_links set expires_at = now() where token_hash = ${hashOf(token)}`)
      for (const bad of [token, '', 'x', `${token}x`, 'A'.repeat(43), "' or 1=1"])
        expect(await checked(bad)).toBe('Request Expired')
    })

    test('checkForgotPassword keeps out a link that ends while it is checked: no token outlives a new password', async () => {
      const email = 'meanwhile@example.org'
      const token = await mailed(email)
      const late = await changeWhileWaiting(portal, {
        hold: `select from accounts where email = '${email}' for update`,
        ask: () => checked(token),
        change: `update mail_links set used_at = now() where token_hash = ${hashOf(token)}`,
      })
      expect(late).toBe('Request Expired')
    })

    test('checkForgotPassword keeps out tokens of another purpose and of another tenant', async () => {
      const token = await mailed('purpose@example.org')
      expect(await checked(await checked(token))).toBe('Request Expired')
      await asOwner(portal, `update mail_links set purpose = 'reset' where token_hash = ${hashOf(token)}`)
      expect(await checked(token)).toBe('Request Expired')
      await asOwner(portal, `update mail_links set purpose = 'reset_check' where token_hash = ${hashOf(token)}`)
      const elsewhere = await visitor.ask('/forgot_password', { token }, { 'x-api-key': 'pk_nordovest_demo' })
      expect(elsewhere.text).toBe('Request Expired')
      expect(await checked(token)).toMatch(/^[\w-]{43}$/)
    })
  })

  describe('resetPassword', () => {
    test('resetPassword answers success, logs nobody in, and the new password opens while the old one does not', async () => {
      const email = 'reset@example.org'
      const token = await checked(await mailed(email))
      const answer = await reset(token)
      // The browser is known from now on, and nobody is in it.
      expect([answer.text, [...visitor.client.cookies.keys()]]).toEqual(['Success', ['demo-familiar']])
      expect(await textOf('/login', { email, password: travellerPassword })).toBe('Password Incorrect')
      await logIn(portal, email, fresh)
      const [notice] = await portal.mails(email, 2)
      expect(notice?.subject).toBe('La tua password per Airlink Express è stata cambiata')
      expect(notice?.text).toContain(`${portal.url}/account/not_me?token=`)
    })

    test('resetPassword lets in who has just chosen, however fast somebody guesses, and tells of no new browser', async () => {
      const email = 'guessed-at@example.org'
      const token = await checked(await mailed(email))
      const guess = (at: number) =>
        portal.client().ask('/login', { email, password: 'guess' }, { 'x-forwarded-for': `198.51.100.${String(at)}` })
      const guessMany = (from: number) => Promise.all(Array.from({ length: 40 }, (_, at) => guess(from + at)))
      await guessMany(1)
      await reset(token)
      await guessMany(101)
      const stranger = { 'x-forwarded-for': '198.51.100.200' }
      expect((await portal.client().ask('/login', { email, password: fresh }, stranger)).status).toBe(429)
      expect((await visitor.ask('/login', { email, password: fresh })).json).toMatchObject({ account: { email } })
      await untilIdle(portal)
      expect(await portal.alerts(email, 0)).toEqual([])
    })

    test('resetPassword ends every session and every other link of the account, and nobody else’s', async () => {
      const email = 'ends@example.org'
      await addTraveller(portal, 'other@example.org')
      const [first, other] = [await mailed(email), await logIn(portal, 'other@example.org')]
      const sessions = [await logIn(portal, email), await logIn(portal, email)]
      await visitor.ask(request, { email })
      const second = tokenIn((await portal.mails(email, 2))[0]?.text ?? '')
      const [one, two] = [await checked(first), await checked(second)]
      expect((await reset(one)).text).toBe('Success')
      for (const session of sessions) expect((await session.ask('/session')).status).toBe(401)
      expect((await other.ask('/session')).status).toBe(200)
      for (const dead of [one, two]) expect((await reset(dead)).text).toBe('Request Expired')
      for (const dead of [first, second]) expect(await checked(dead)).toBe('Request Expired')
    })

    test('resetPassword makes every browser from before a new one: it is told of, and guesses as a stranger does', async () => {
      const email = 'minted@example.org'
      const id = await addTraveller(portal, email)
      const [thief, another] = [await logIn(portal, email), await logIn(portal, email)]
      await visitor.ask(request, { email })
      const letters = await portal.mails(email)
      await reset(await checked(letters.map(({ text }) => tokenIn(text)).find((each) => each !== '') ?? ''))
      const answers: string[] = []
      for (const client of [thief, another, portal.client()])
        for (let time = 0; time < 5; time++)
          answers.push((await client.ask('/login', { email, password: `wrong ${String(time)}` })).text)
      expect(answers.filter((text) => text === 'Password Incorrect')).toHaveLength(5)

      const told = `select 1 from alerts where account_id = '${id}' and kind = 'new_login'`
      const before = (await asOwner(portal, told)).rows.length
      const back = await thief.ask('/login', { email, password: fresh }, { 'x-forwarded-for': '198.51.100.77' })
      expect([back.status, (await asOwner(portal, told)).rows.length]).toEqual([200, before + 1])
    })

    test('resetPassword refuses by field what is missing, too long, weak or not the same, and the token lives on', async () => {
      const token = await checked(await mailed('fields@example.org'))
      const wrong = async (more: object) => {
        const { json } = await reset(token, more)
        return (json as { errors: { path: string; msg: string }[] }).errors.map(({ path, msg }) => `${path} ${msg}`)
      }
      expect(await wrong({})).toEqual(['new_password required', 'confirm_new_password required'])
      expect(await wrong({ new_password: 'x'.repeat(257), confirm_new_password: 'y' })).toEqual([
        'new_password too_long',
        'confirm_new_password not_match',
      ])
      for (const weak of ['AnnaRossi1', 'fields@example.org', 'password1', 'airlink1'])
        expect(await wrong({ new_password: weak, confirm_new_password: weak })).toEqual(['new_password weak'])
      expect((await reset(token)).text).toBe('Success')
    })

    test('resetPassword refuses the token of the mail itself and one that expired', async () => {
      const mail = await mailed('raw@example.org')
      expect((await reset(mail)).text).toBe('Request Expired')
      const token = await checked(mail)
      await asOwner(portal, `update mail_links set expires_at = now() where token_hash = ${hashOf(token)}`)
      expect((await reset(token)).text).toBe('Request Expired')
      expect((await visitor.ask('/login', { email: 'raw@example.org', password: fresh })).text).toBe(
        'Password Incorrect',
      )
    })

    test('resetPassword keeps out the second of two who use one token, or two tokens of one account, at once', async () => {
      const email = 'race@example.org'
      const mail = await mailed(email)
      const tokens = [await checked(mail), await checked(mail)]
      const words = ['amber', 'birch', 'cedar', 'dune', 'ember', 'fjord', 'grove', 'heron'].map(
        (w) => `${w} violet kettle 9`,
      )
      const answers = await Promise.all(
        words.map((word, n) => reset(tokens[n % 2] ?? '', { new_password: word, confirm_new_password: word })),
      )
      const won = answers.flatMap(({ text }, n) => (text === 'Success' ? [words[n]] : []))
      expect(won).toHaveLength(1)
      expect(answers.filter(({ text }) => text === 'Request Expired')).toHaveLength(7)
      await logIn(portal, email, won[0])
    })

    test('resetPassword keeps out a login with the old password that was compared just before', async () => {
      const email = 'late.login@example.org'
      await addTraveller(portal, email)
      const late = await changeWhileWaiting(portal, {
        hold: `update accounts set password_hash = 'another' where email = '${email}'`,
        ask: () => visitor.ask('/login', { email, password: travellerPassword }),
      })
      expect(late.text).toBe('Password Incorrect')
      const { rows } = await asOwner(
        portal,
        `select 1 from sessions join accounts on accounts.id = account_id where email = '${email}'`,
      )
      expect(rows).toEqual([])
    })

    test('resetPassword keeps tokens out of the tables and of the queue', async () => {
      const token = await mailed('hidden@example.org')
      const next = await checked(token)
      const links = await asOwner(portal, 'select mail_links::text as text from mail_links')
      const jobs = await asOwner(portal, 'select payload::text as text from graphile_worker._private_jobs')
      expect(links.rows.length).toBeGreaterThan(1)
      expect(JSON.stringify([links.rows, jobs.rows])).not.toMatch(new RegExp(`${token}|${next}|hidden@`))
    })
  })
})
