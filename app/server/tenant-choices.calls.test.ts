import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'

/** What tenants of one portal choose apart from each other, as a client sees it. */
let portal: TestPortal
/** Nordovest with a form, as nobody signs up where single sign-on is the only login. */
let tenants: Awaited<ReturnType<typeof tenantsWith>>
beforeAll(async () => {
  tenants = await tenantsWith({ signIn: 'form' }, ['airlink', 'lagunare'], 'nordovest')
  portal = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
})
afterAll(async () => {
  await portal.close()
  await tenants.remove()
})

const clientOf = (tenant: string) => new BrowserLike(portal.url, `pk_${tenant}_demo`)
const person = { name: 'Zoë', surname: 'Krstulović', language: 'it' }
async function faultsOfSignUp(tenant: string, more: object): Promise<unknown> {
  const { json, text } = await clientOf(tenant).ask('/sign_up', { user: { ...person, ...more } })
  return (json as { errors?: unknown } | undefined)?.errors ?? text
}

describe('languages', () => {
  test('languages are those of the tenant, its own first', async () => {
    const idsOf = async (tenant: string) =>
      ((await clientOf(tenant).ask('/languages')).json as { id: string }[]).map(({ id }) => id)
    expect(await idsOf('airlink')).toHaveLength(4)
    expect(await idsOf('lagunare')).toHaveLength(4)
    expect(await idsOf('nordovest')).toHaveLength(3)
  })

  test('languages that the tenant does not offer are not supported', async () => {
    const errors = await faultsOfSignUp('nordovest', { language: 'de' })
    expect(errors).toContainEqual({ path: 'user.language', msg: 'notSupported' })
    expect(await faultsOfSignUp('airlink', { language: 'de' })).not.toContainEqual({
      path: 'user.language',
      msg: 'notSupported',
    })
  })
})

describe('a password', () => {
  const weak = { path: 'user.password', msg: 'weak' }
  test('a password of nine characters at random is enough where nine are asked for, and weak where it must have ten', async () => {
    expect(await faultsOfSignUp('airlink', { password: 'q7Xz4LwPm' })).not.toContainEqual(weak)
    expect(await faultsOfSignUp('airlink', { password: 'q7Xz4LwP' })).toContainEqual(weak)
    expect(await faultsOfSignUp('nordovest', { password: 'q7Xz!4LwP' })).toContainEqual(weak)
    expect(await faultsOfSignUp('nordovest', { password: 'q7Xz!4LwP2' })).not.toContainEqual(weak)
  })
})

describe('confirmation fields', () => {
  const required = { path: 'user.confirm_email', msg: 'required' }
  test('confirmation fields are asked for by a tenant that shows them', async () => {
    expect(await faultsOfSignUp('airlink', {})).toContainEqual(required)
    expect(await faultsOfSignUp('nordovest', {})).toContainEqual(required)
  })

  test('confirmation fields of a tenant that hides them are checked only when they come', async () => {
    const tenants = await tenantsWith({ confirmFields: 'hidden' })
    const other = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
    try {
      const ask = async (more: object) => (await other.client().ask('/sign_up', { user: { ...person, ...more } })).json
      expect(await ask({})).not.toMatchObject({ errors: expect.arrayContaining([required]) as unknown })
      expect(await ask({ email: 'zoe@example.com', confirm_email: 'zo@example.com' })).toMatchObject({
        errors: expect.arrayContaining([{ path: 'user.confirm_email', msg: 'not_match' }]) as unknown,
      })
    } finally {
      await other.close()
      await tenants.remove()
    }
  })
})

describe('a line of a bank statement without an account', () => {
  const line = { amount: 1300, currency: 'EUR', day: '2026-03-02', last_digits: '0204' }
  test('a guest’s line of a bank statement is looked for after the bot check where guests may, and refused elsewhere', async () => {
    const ask = (tenant: string) => clientOf(tenant).ask('/payments/by_statement/guest', line)
    expect((await ask('lagunare')).json).toEqual({ errors: [{ path: 'captcha', msg: 'captcha.required' }] })
    for (const tenant of ['airlink', 'nordovest'])
      expect([(await ask(tenant)).status, (await ask(tenant)).json]).toMatchObject([
        404,
        { code: 'guest_search.not_offered' },
      ])
  })
})
