import { afterAll, beforeAll, expect, test } from 'vitest'
import { appOf, switchOnApp } from '#testkit/portal/authenticators.ts'
import type { BrowserLike, Reply } from '#testkit/portal/browser-like.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import { addPasskey, testPasskey } from '#testkit/portal/passkeys.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword } from '#testkit/portal/travellers.ts'

/**
 * Whoever's sessions are ended right now ("this was not me", another password, one press on the account page) changes
 * nothing any more about how one gets in, also by a call that was let in a moment before.
 */
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const password = travellerPassword
const fresh = 'another violet kettle 9'

interface Errand {
  call: string
  /** Prepares the call in a session of the account and answers how it is asked. */
  ready: (of: { client: BrowserLike; email: string }) => Promise<() => Promise<Reply>>
  /** What must be as before. */
  kept: string
}

const errands: Errand[] = [
  {
    call: 'linkIdentity',
    ready: async ({ client, email }) => {
      const visitor = new IdentityBrowser(client)
      await visitor.prove('google', { email: `thief.of.${email}`, given_name: 'Eva', family_name: 'Neri' })
      return () => visitor.ask('/auth/link', { password })
    },
    kept: 'select provider from identities',
  },
  {
    call: 'unlinkIdentity',
    ready: async ({ client, email }) => {
      const visitor = new IdentityBrowser(client)
      await visitor.prove('google', { email: `friend.of.${email}`, given_name: 'Eva', family_name: 'Neri' })
      await visitor.ask('/auth/link', { password })
      return () => client.ask('/auth/unlink', { password, provider: 'google' })
    },
    kept: 'select provider from identities',
  },
  {
    call: 'confirmAuthenticator',
    ready: async ({ client }) => {
      const { secret } = (await client.ask('/account/authenticator/begin', { password })).json as { secret: string }
      return () => client.ask('/account/authenticator/confirm', { otp: appOf(secret).code() })
    },
    kept: 'select confirmed_at is not null as is_on from authenticators',
  },
  {
    call: 'removeAuthenticator',
    ready: async ({ client }) => {
      const app = await switchOnApp(client)
      return () => client.ask('/account/authenticator/remove', { otp: app.code() })
    },
    kept: 'select confirmed_at is not null as is_on from authenticators',
  },
  {
    call: 'renewRecoveryCodes',
    ready: async ({ client }) => {
      const app = await switchOnApp(client)
      return () => client.ask('/account/recovery_codes/renew', { otp: app.code() })
    },
    kept: 'select md5(string_agg(code_hash, mark order by mark)) as codes from recovery_codes',
  },
  {
    call: 'addPasskey',
    ready: async ({ client }) => {
      const begun = await client.ask('/account/passkeys/begin', { password })
      const passkey = testPasskey(portal.url).make(begun.json)
      return () => client.ask('/account/passkeys/add', { name: 'Key', passkey })
    },
    kept: 'select name from passkeys',
  },
  {
    call: 'removePasskey',
    ready: async ({ client }) => {
      await addPasskey(client, portal.url)
      const { passkeys } = (await client.ask('/account/factors')).json as { passkeys: { id: string }[] }
      return () => client.ask('/account/passkeys/remove', { password, id: passkeys[0]?.id })
    },
    kept: 'select name from passkeys',
  },
  {
    call: 'changePassword',
    ready: async ({ client }) => {
      const body = { password, new_password: fresh, confirm_new_password: fresh }
      return () => client.ask('/change_password', body)
    },
    kept: 'select md5(password_hash) as password from accounts',
  },
  {
    call: 'confirmEmailChange',
    ready: async ({ client, email }) => {
      const to = `new.of.${email}`
      await client.ask('/account/email', { email: to, password })
      const [letter] = await portal.mails(to)
      const token = /token=([\w-]{43})\b/.exec(letter?.text ?? '')?.[1] ?? ''
      return () => client.ask('/account/email/confirm', { token })
    },
    kept: 'select email from accounts',
  },
]

test.each(errands)('$call changes nothing once its session has ended', async ({ call, ready, kept }) => {
  const email = `${call.toLowerCase()}@example.org`
  const id = await addTraveller(portal, email)
  const ask = await ready({ client: await logIn(portal, email), email })
  const column = kept.endsWith('accounts') ? 'id' : 'account_id'
  const state = async () => (await asOwner(portal, `${kept} where ${column} = '${id}'`)).rows
  const before = await state()
  const { status } = await changeWhileWaiting(portal, {
    hold: `select from accounts where id = '${id}' for update`,
    ask,
    change: `delete from sessions where account_id = '${id}'`,
  })
  expect(await state()).toEqual(before)
  expect(status).toBe(401)
})
