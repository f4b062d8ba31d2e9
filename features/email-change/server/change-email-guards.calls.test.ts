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

const password = travellerPassword

describe('changeEmail', () => {
  test.each(['password_hash', 'email_canonical'])('keeps out who proved what no longer holds: %s', async (what) => {
    const email = `${what.replace('_', '.')}@example.org`
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    const answer = await changeWhileWaiting(portal, {
      hold: `select 1 from accounts where id = '${id}' for update`,
      ask: () => client.ask('/account/email', { email: `new.${email}`, password }),
      change: `update accounts set ${what} = 'another.${email}' where id = '${id}'`,
    })
    expect(answer.status).toBe(401)
    await untilIdle(portal)
    expect(await portal.mails(`new.${email}`, 0)).toEqual([])
  })

  test('refuses a fourth mail within the hour', async () => {
    const email = 'often@example.org'
    await addTraveller(portal, email)
    const client = await logIn(portal, email)
    const answers: number[] = []
    for (const n of [1, 2, 3, 4])
      answers.push((await client.ask('/account/email', { email: `often${String(n)}@example.org`, password })).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })

  test('leaves the last mail of the hour to whoever wants to sign up with the address', async () => {
    const email = 'wanted@example.org'
    const answers: number[] = []
    for (const name of ['one', 'other', 'third']) {
      await addTraveller(portal, `${name}.wants@example.org`)
      const client = await logIn(portal, `${name}.wants@example.org`)
      answers.push((await client.ask('/account/email', { email, password })).status)
    }
    expect(answers).toEqual([200, 200, 429])
  })
})

describe('requestProof', () => {
  test('refuses a fourth mail within the hour', async () => {
    const email = 'proofs@example.org'
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    await asOwner(portal, `update accounts set password_hash = null where id = '${id}'`)
    const answers: number[] = []
    for (let n = 0; n < 4; n++) answers.push((await client.ask('/account/proof', {})).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })
})
