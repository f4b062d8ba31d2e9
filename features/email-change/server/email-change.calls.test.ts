import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, addWaiting, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const password = travellerPassword
const tokenIn = (text = '') => /token=([\w-]{43})\b/.exec(text)?.[1] ?? ''
const confirm = async (client: BrowserLike, token: string) => client.ask('/account/email/confirm', { token })
const emailOf = async (id: string) =>
  (await asOwner(portal, `select email from accounts where id = '${id}'`)).rows[0]?.['email']

/** An account whose change of address was asked for: its session and the tokens of both mails. */
async function asked(name: string, to = `${name}.new@example.org`) {
  const email = `${name}@example.org`
  const id = await addTraveller(portal, email)
  const client = await logIn(portal, email)
  const answer = await client.ask('/account/email', { email: to, password })
  if (answer.status !== 200) throw new Error(answer.text)
  const [toOld] = await portal.mails(email)
  const [toNew] = await portal.mails(to)
  return { id, email, to, client, answer, token: tokenIn(toNew?.text), stopToken: tokenIn(toOld?.text), toNew, toOld }
}

describe('changeEmail', () => {
  test('changeEmail answers what waits, writes to both addresses, and changes nothing yet', async () => {
    const { id, client, email, to, answer, toOld, toNew } = await asked('asks')
    expect(answer.json).toMatchObject({ pending: { email: to } })
    expect((await client.ask('/account/email')).json).toMatchObject({ pending: { email: to }, has_password: true })
    expect(await emailOf(id)).toBe(email)
    expect(toNew?.text).toContain('/dashboard/account/email/confirm?token=')
    expect(toNew?.text).not.toContain('Anna')
    expect(toOld?.text).toContain('/email/stop_change?token=')
    await logIn(portal, email)
  })

  test('changeEmail refuses by field what is missing, no address, the same one, and a wrong password', async () => {
    const id = await addTraveller(portal, 'fields@example.org')
    const client = await logIn(portal, 'fields@example.org')
    const wrong = async (body: object) => {
      const { json } = await client.ask('/account/email', body)
      return (json as { errors: { path: string; msg: string }[] }).errors.map(({ path, msg }) => `${path} ${msg}`)
    }
    expect(await wrong({ password })).toEqual(['email required'])
    expect(await wrong({ email: 'x@', password })).toEqual(['email invalid'])
    expect(await wrong({ email: 'FIELDS@example.org', password })).toEqual(['email unchanged'])
    expect(await wrong({ email: 'other@example.org' })).toEqual(['password required'])
    expect(await wrong({ email: 'other@example.org', password: 'wrong' })).toEqual(['password incorrect'])
    expect(await wrong({ email: 'other@example.org', code: '12345678' })).toEqual(['password required'])
    const { rows } = await asOwner(portal, `select 1 from email_changes where account_id = '${id}'`)
    expect(rows).toEqual([])
  })

  test('changeEmail answers the same for an address that has an account, whose holder alone is told', async () => {
    await addTraveller(portal, 'taken@example.org')
    const { client, answer } = await asked('wants', 'taken@example.org')
    const free = await asked('wants2')
    const shapeOf = (json: unknown) => JSON.stringify(json).replaceAll(/"(email|expires_at)":"[^"]*"/g, '$1')
    expect(shapeOf(answer.json)).toBe(shapeOf(free.answer.json))
    const [mail] = await portal.mails('taken@example.org')
    expect(mail?.text).not.toContain('token=')
    expect((await client.ask('/account/email')).json).toMatchObject({ pending: { email: 'taken@example.org' } })
  })

  test('changeEmail asks an account without a password for a code of its own address, good once and in this session', async () => {
    const email = 'google@example.org'
    const id = await addTraveller(portal, email)
    const [client, other] = [await logIn(portal, email), await logIn(portal, email)]
    await asOwner(portal, `update accounts set password_hash = null where id = '${id}'`)
    const ask = async (from: BrowserLike, code: string, to: string) =>
      (await from.ask('/account/email', { email: to, code })).json
    const incorrect = { errors: [{ path: 'code', msg: 'incorrect' }] }
    expect(await ask(client, '', 'g.new@example.org')).toEqual({ errors: [{ path: 'code', msg: 'required' }] })
    expect(await ask(client, '12345678', 'g.new@example.org')).toEqual(incorrect)
    expect((await client.ask('/account/proof', {})).text).toBe('Success')
    const [mail] = await portal.mails(email)
    expect(mail?.text).toContain(`:\n${portal.url}/dashboard/account/privacy\n`)
    const code =
      /\b(\d{4}) (\d{4})\b/
        .exec(mail?.text ?? '')
        ?.slice(1)
        .join('') ?? ''
    expect(await ask(other, code, 'g.new@example.org')).toEqual(incorrect)
    expect(await ask(client, code, 'g.new@example.org')).toMatchObject({ pending: { email: 'g.new@example.org' } })
    expect(await ask(client, code, 'g.newer@example.org')).toEqual(incorrect)
  })

  test('changeEmail keeps out strangers', async () => {
    for (const path of ['/account/email', '/account/email/confirm', '/account/email/cancel', '/account/proof'])
      expect((await portal.client().ask(path, { email: 'a@b.it', token: '' })).status, path).toBe(401)
    expect((await portal.client().ask('/account/email')).status).toBe(401)
  })

  test('changeEmail keeps out a session that ended while its password was compared', async () => {
    const email = 'ended@example.org'
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    const answer = await changeWhileWaiting(portal, {
      hold: `select 1 from accounts where id = '${id}' for update`,
      ask: () => client.ask('/account/email', { email: 'ended.new@example.org', password }),
      change: `delete from sessions where account_id = '${id}'`,
    })
    expect(answer.status).toBe(401)
    await untilIdle(portal)
    expect(await portal.mails('ended.new@example.org', 0)).toEqual([])
  })
})

describe('confirmEmailChange', () => {
  test('confirmEmailChange answers the account with its new address, ends all else that let in, and tells the old one', async () => {
    const { id, client, email, to, token } = await asked('confirms')
    const other = await logIn(portal, email)
    await portal.client().ask('/email/send_forgot_password_request', { email })
    await client.ask('/deletion_request', { id })
    expect((await confirm(client, token)).json).toMatchObject({ account: { id, email: to } })
    expect((await other.ask('/session')).status).toBe(401)
    await logIn(portal, to)
    expect((await portal.client().ask('/login', { email, password })).text).toBe('No Account Found')
    const mails = (await portal.mails(email, 4)).map(({ text }) => text)
    expect(mails.filter((text) => text.includes('/email/stop_change?token='))).toHaveLength(2)
    const reset = mails.find((text) => text.includes('request_in_progress')) ?? ''
    expect((await portal.client().ask('/forgot_password', { token: tokenIn(reset) })).text).toBe('Request Expired')
    const code = mails
      .map((text) => /\b(\d{4}) (\d{4})\b/.exec(text))
      .find(Boolean)
      ?.slice(1)
      .join('')
    expect((await client.ask('/deletion_confirm', { id, OTP: code })).text).not.toBe('Success')
  })

  test('confirmEmailChange refuses a used, replaced, cancelled, made-up or old token, or one a new password ended', async () => {
    const used = await asked('used')
    await confirm(used.client, used.token)
    expect((await confirm(used.client, used.token)).text).toBe('Request Expired')
    const cancelled = await asked('cancelled')
    await cancelled.client.ask('/account/email/cancel', {})
    expect((await confirm(cancelled.client, cancelled.token)).text).toBe('Request Expired')
    const replaced = await asked('replaced')
    await replaced.client.ask('/account/email', { email: 'replaced.newer@example.org', password })
    expect((await confirm(replaced.client, replaced.token)).text).toBe('Request Expired')
    const late = await asked('late')
    await asOwner(portal, `update email_changes set expires_at = now() where account_id = '${late.id}'`)
    expect((await confirm(late.client, late.token)).text).toBe('Request Expired')
    const renewed = await asked('renewed')
    const fresh = 'another violet kettle 9'
    await renewed.client.ask('/change_password', { password, new_password: fresh, confirm_new_password: fresh })
    for (const token of [renewed.token, renewed.stopToken, 'x', 'A'.repeat(43)])
      expect((await confirm(renewed.client, token)).text).toBe('Request Expired')
  })

  test('confirmEmailChange keeps out whoever follows the link of a stranger’s account: it gives them nothing', async () => {
    const { id, email, token } = await asked('hijack', 'victim@example.org')
    await addTraveller(portal, 'bystander@example.org')
    expect((await portal.client().ask('/account/email/confirm', { token })).status).toBe(401)
    expect((await confirm(await logIn(portal, 'bystander@example.org'), token)).status).toBe(403)
    expect(await emailOf(id)).toBe(email)
  })

  test('confirmEmailChange keeps out the second of two accounts that want one address at once, without a fault', async () => {
    const to = 'wanted@example.org'
    const [one, two] = [await asked('race1', to), await asked('race2', to)]
    const twoToken = (await portal.mails(to, 2)).map(({ text }) => tokenIn(text)).find((token) => token !== one.token)
    const answers = await Promise.all([confirm(one.client, one.token), confirm(two.client, twoToken ?? '')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ text }) => text === 'Request Expired')).toHaveLength(1)
  })

  test('confirmEmailChange keeps out an address that was registered in the very moment', async () => {
    const { id, email, to, client, token } = await asked('moment')
    const answer = await changeWhileWaiting(portal, {
      hold: `set local tapfolio.tenant = 'airlink';
        insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
        values ('${to}', '${to}', 'B', 'C', 'it', now())`,
      ask: () => confirm(client, token),
    })
    expect(answer.text).toBe('Request Expired')
    expect(await emailOf(id)).toBe(email)
  })

  test('confirmEmailChange ends what waited to sign up with the address', async () => {
    const to = 'signing@example.org'
    await addWaiting(portal, to)
    const { client, token } = await asked('signs', to)
    await confirm(client, token)
    expect((await portal.client().ask('/login', { email: to, password })).json).toMatchObject({
      account: { email: to },
    })
    const { rows } = await asOwner(portal, `select name from sign_ups where email = '${to}'`)
    expect(rows).toEqual([{ name: '' }])
  })
})
