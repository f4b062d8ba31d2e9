import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const tokenIn = (text = '') => /confirm\?token=([\w-]{43})\b/.exec(text)?.[1] ?? ''
const codeIn = (text = '') => /^(\d{4} \d{4})$/m.exec(text)?.[1] ?? ''
const mailsOf = async (email: string) => {
  await untilIdle(portal)
  return (await portal.mails(email, 0)).map(({ text }) => text)
}
const codesAt = async (email: string) =>
  (await mailsOf(email)).map((text) => codeIn(text)).filter((code) => code !== '')

/** Somebody who logs in by the password alone and gives the account addresses of their own, one after the other. */
async function changed(name: string, ...addresses: string[]) {
  const email = `${name}@example.org`
  const id = await addTraveller(portal, email)
  const client = await logIn(portal, email)
  for (const to of addresses) {
    await client.ask('/account/email', { email: to, password: travellerPassword })
    const [mail] = await portal.mails(to)
    const answer = await client.ask('/account/email/confirm', { token: tokenIn(mail?.text) })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  return { email, id, client }
}

describe('requestDeletion', () => {
  test('requestDeletion keeps out whoever has just changed the address: the code goes to the first one', async () => {
    const { id, email, client } = await changed('robbed', 'thief@example.org', 'thief.too@example.org')
    expect((await client.ask('/deletion_request', { id })).text).toBe('Success')
    expect(await codesAt('thief@example.org')).toEqual([])
    expect(await codesAt('thief.too@example.org')).toEqual([])
    const [code] = await codesAt(email)
    expect(code).toMatch(/^\d{4} \d{4}$/)
    // A new password would be mailed to the other one: from here the change is taken back.
    for (const text of await mailsOf(email)) expect(text).not.toContain('/forgot_password')
    expect((await client.ask('/deletion_confirm', { id, OTP: code })).text).toBe('Success')
    // Both hear that it is gone.
    for (const each of [email, 'thief.too@example.org'])
      expect(
        (await mailsOf(each)).some((text) => /eliminato/.test(text)),
        each,
      ).toBe(true)
  })

  test('requestDeletion mails no code to an address whose mails it was not counted with, as it was just changed', async () => {
    const { id, email, client } = await changed('moves')
    const answer = await changeWhileWaiting(portal, {
      hold: `select 1 from accounts where id = '${id}' for update`,
      ask: () => client.ask('/deletion_request', { id }),
      change: `update accounts set email = 'now.${email}', email_canonical = 'now.${email}' where id = '${id}'`,
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await client.ask('/deletion_request', { id })).text).toBe('Success')
    expect(await codesAt(email)).toEqual([])
    expect(await codesAt(`now.${email}`)).toHaveLength(1)
  })

  test('requestDeletion answers at the new address once the week is over', async () => {
    const { id, email, client } = await changed('moved', 'moved.new@example.org')
    await asOwner(portal, `update email_changes set stop_until = now() where account_id = '${id}'`)
    await client.ask('/deletion_request', { id })
    expect(await codesAt(email)).toEqual([])
    expect(await codesAt('moved.new@example.org')).toHaveLength(1)
  })

  test('requestDeletion refuses a code of the address from before the change that was asked for before it', async () => {
    const { id, email, client } = await changed('early')
    await client.ask('/deletion_request', { id })
    const [code] = await codesAt(email)
    const body = { email: 'early.new@example.org', password: travellerPassword }
    expect((await client.ask('/account/email', body)).status).toBe(200)
    const [mail] = await portal.mails(body.email)
    await client.ask('/account/email/confirm', { token: tokenIn(mail?.text) })
    expect((await client.ask('/deletion_confirm', { id, OTP: code })).text).not.toBe('Success')
  })
})

describe('getEarlierAddress', () => {
  test('getEarlierAddress answers the address and until when; none before a change, and none after the week', async () => {
    const { client } = await changed('asks')
    expect((await client.ask('/account/email/earlier')).json).toEqual({ earlier: null })
    const after = await changed('asks.more', 'asks.new@example.org')
    expect((await after.client.ask('/account/email/earlier')).json).toMatchObject({ earlier: { email: after.email } })
    await asOwner(portal, `update email_changes set stop_until = now() where account_id = '${after.id}'`)
    expect((await after.client.ask('/account/email/earlier')).json).toEqual({ earlier: null })
  })

  test('getEarlierAddress keeps out strangers', async () => {
    expect((await portal.client().ask('/account/email/earlier')).status).toBe(401)
  })
})
