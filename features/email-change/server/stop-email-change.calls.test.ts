import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const password = travellerPassword
const tokenIn = (text = '') => /token=([\w-]{43})\b/.exec(text)?.[1] ?? ''
const confirm = async (client: BrowserLike, token: string) => client.ask('/account/email/confirm', { token })
const stop = async (token: string) => portal.client().ask('/account/email/stop', { token })
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

describe('stopEmailChange', () => {
  test('stopEmailChange before the confirmation ends the change, logs everybody out, and answers a reset token', async () => {
    const { id, email, client, token, stopToken } = await asked('stops')
    const { reset_token } = (await stop(stopToken)).json as { reset_token: string }
    expect((await client.ask('/session')).status).toBe(401)
    const fresh = 'another violet kettle 9'
    const reset = { token: reset_token, new_password: fresh, confirm_new_password: fresh }
    expect((await portal.client().ask('/reset_password', reset)).text).toBe('Success')
    expect((await confirm(await logIn(portal, email, fresh), token)).text).toBe('Request Expired')
    expect(await emailOf(id)).toBe(email)
  })

  test('stopEmailChange gives the old address back after the confirmation, by either mail, for a week', async () => {
    for (const [n, name] of ['first', 'second'].entries()) {
      const { id, email, client, token } = await asked(`undo.${name}`)
      await confirm(client, token)
      const tokens = (await portal.mails(email, 2)).map(({ text }) => tokenIn(text))
      expect((await stop(tokens[n] ?? '')).status).toBe(200)
      expect(await emailOf(id)).toBe(email)
      expect((await client.ask('/session')).status).toBe(401)
    }
    const late = await asked('undo.late')
    await confirm(late.client, late.token)
    await asOwner(portal, `update email_changes set stop_until = now() where account_id = '${late.id}'`)
    expect((await stop(late.stopToken)).text).toBe('Request Expired')
  })

  test('stopEmailChange gives the first holder the last word, whatever was changed after it and whoever stops that', async () => {
    const { id, email, to, client, token, stopToken } = await asked('chain')
    await confirm(client, token)
    await client.ask('/account/email', { email: 'chain.third@example.org', password })
    const third = tokenIn((await portal.mails('chain.third@example.org'))[0]?.text)
    await confirm(client, third)
    const thiefs = (await portal.mails(to, 3)).map(({ text }) => tokenIn(text)).filter((each) => each !== token)
    expect((await stop(thiefs[0] ?? '')).status).toBe(200)
    expect(await emailOf(id)).toBe(to)
    expect((await stop(stopToken)).status).toBe(200)
    expect(await emailOf(id)).toBe(email)
    expect((await stop(thiefs[1] ?? '')).text).toBe('Request Expired')
    expect(await emailOf(id)).toBe(email)
  })

  test('stopEmailChange refuses what was used or made up, and the token that confirms', async () => {
    const { token, stopToken } = await asked('twice')
    await stop(stopToken)
    for (const bad of [stopToken, token, 'x', 'A'.repeat(43)]) expect((await stop(bad)).text).toBe('Request Expired')
  })

  test('stopEmailChange keeps out another tenant, and tokens out of the tables', async () => {
    const { token, stopToken } = await asked('hidden')
    const elsewhere = await portal
      .client()
      .ask('/account/email/stop', { token: stopToken }, { 'x-api-key': 'pk_nordovest_demo' })
    expect(elsewhere.text).toBe('Request Expired')
    const { rows } = await asOwner(portal, 'select email_changes::text as text from email_changes')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${stopToken}`))
  })
})
