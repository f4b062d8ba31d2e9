import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn } from '#testkit/portal/travellers.ts'

/** A login of another site is no way around the second factor. */
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const asksForCode = { errors: [{ path: 'otp', msg: 'required' }] }
/** Somebody whose login at Google is proved in a new browser, and the documented body of it. */
async function proved(email: string) {
  const visitor = new IdentityBrowser(portal.client())
  await visitor.prove('google', { email, given_name: 'Anna', family_name: 'Rossi' })
  const { sub } = (await visitor.ask('/auth/proof')).json as { sub: string }
  return { visitor, body: { response: { sub, email } } }
}

test('a linked login asks for the code, uses up no proof before it is right, and then opens a session', async () => {
  const email = 'linked@example.org'
  await addTraveller(portal, email)
  const first = await proved(email)
  expect((await first.visitor.logIn('google', first.body)).json).toMatchObject({ account: { email } })
  const app = await switchOnApp(await logIn(portal, email))

  const { visitor, body } = await proved(email)
  expect((await visitor.logIn('google', body)).json).toEqual(asksForCode)
  expect((await visitor.logIn('google', { ...body, otp: '000000' })).json).toEqual({
    errors: [{ path: 'otp', msg: 'incorrect' }],
  })
  expect(visitor.client.hasSession).toBe(false)
  expect((await visitor.logIn('google', { ...body, otp: app.code() })).json).toMatchObject({ account: { email } })
  expect((await visitor.ask('/session')).status).toBe(200)
})

test('a login that would join an account by its address joins none without the code', async () => {
  const email = 'joins@example.org'
  const id = await addTraveller(portal, email)
  const app = await switchOnApp(await logIn(portal, email))
  const { visitor, body } = await proved(email)
  expect((await visitor.logIn('google', body)).json).toEqual(asksForCode)
  const linked = async () => (await asOwner(portal, `select 1 from identities where account_id = '${id}'`)).rows.length
  expect(await linked()).toBe(0)
  expect((await visitor.logIn('google', { ...body, otp: app.recoveryCodes[0] })).json).toMatchObject({ account: {} })
  expect(await linked()).toBe(1)
})

test('a code of one account is no code of another one, whose login takes the place of the first meanwhile', async () => {
  const [own, others] = ['swaps@example.org', 'swapped@example.org']
  const apps: Awaited<ReturnType<typeof switchOnApp>>[] = []
  for (const email of [own, others]) {
    await addTraveller(portal, email)
    const { visitor, body } = await proved(email)
    await visitor.logIn('google', body)
    apps.push(await switchOnApp(await logIn(portal, email)))
  }
  const { visitor } = await proved(own)
  const thatOfOthers = await visitor.answered('google', { email: others, given_name: 'Anna', family_name: 'Rossi' })
  await changeWhileWaiting(portal, {
    hold: `select from authenticators where account_id = (select id from accounts where email = '${own}') for update`,
    ask: () => visitor.logIn('google', { response: {}, otp: apps[0]?.code() }),
    meanwhile: () => visitor.comeBack(thatOfOthers),
  })
  expect((await visitor.ask('/session')).status).toBe(401)
})
