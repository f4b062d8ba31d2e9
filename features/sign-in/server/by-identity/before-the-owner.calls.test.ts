import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, identityPeople, newPerson } from '#testkit/portal/identity-people.ts'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn, travellerPassword } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const { browser, rows, accountOf, ownerOf } = identityPeople(() => portal)

/** The published ways to prepare an account for a victim before the victim comes (pre-hijacking). */
describe('keeps out who was there before the owner', () => {
  test('a sign-up before the owner’s first proved login ends with it: its password, its sessions and its links', async () => {
    const who = newPerson()
    const attacker = browser()
    const user = {
      name: 'Eve',
      surname: 'Evil',
      email: who.email,
      confirm_email: who.email,
      password: travellerPassword,
      confirm_password: travellerPassword,
      language: 'en',
      date_of_birth: '1990-01-01',
    }
    expect((await attacker.ask('/sign_up', { user })).text).toBe('Account Registered Successfully')
    await attacker.ask('/email/send_email_confirmation_request', { email: who.email })
    const token = /token=([\w-]+)/.exec((await portal.mails(who.email))[0]?.text ?? '')?.[1]
    const { json } = await browser().enter('google', who)
    expect(json).toMatchObject({ account: { name: 'Zoe', surname: 'Neri', email: who.email } })
    expect((await attacker.ask('/login', { email: who.email, password: travellerPassword })).text).toBe(
      'Password Incorrect',
    )
    expect((await attacker.ask('/email/confirm_email', { token })).text).toBe('Request Expired')
    expect(await accountOf(who.email)).toMatchObject({ password_hash: null, date_of_birth: null })
    expect(await rows(`select name, surname, date_of_birth from sign_ups where email = '${who.email}'`)).toEqual([
      { name: '', surname: '', date_of_birth: null },
    ])
    // Nor does it come back once the owner's account is gone.
    await rows(`delete from accounts where email = '${who.email}'`)
    expect((await attacker.ask('/email/confirm_email', { token })).text).toBe('Request Expired')
  })

  test('who was there before the owner has no session and no identity before the address is proved', async () => {
    const who = newPerson()
    const attacker = browser()
    const user = {
      name: 'Eve',
      surname: 'Evil',
      email: who.email,
      confirm_email: who.email,
      password: travellerPassword,
      confirm_password: travellerPassword,
      language: 'en',
    }
    await attacker.ask('/sign_up', { user })
    expect((await attacker.ask('/login', { email: who.email, password: travellerPassword })).text).toBe(
      'Unconfirmed Email',
    )
    await attacker.prove('facebook', newPerson())
    expect((await attacker.ask('/auth/link', { password: travellerPassword })).status).toBe(401)
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { facebook_id: null, name: 'Zoe' } })
    expect(
      await rows(`select provider from identities join accounts on id = account_id where email = '${who.email}'`),
    ).toEqual([{ provider: 'google' }])
  })

  test('an identity whose address nobody proved stays outside, also when the owner confirms the address', async () => {
    const who = newPerson()
    const trojan = { ...who, subject: 'trojan', verified: 'no' }
    expect((await browser().enter('google', trojan)).text).toBe('Unconfirmed Email')
    const token = /token=([\w-]+)/.exec((await portal.mails(who.email))[0]?.text ?? '')?.[1]
    expect((await browser().ask('/email/confirm_email', { token })).text).toBe(who.email)
    expect(codeOf(await browser().enter('google', trojan))).toBe('identity.address_unproven')
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { email: who.email } })
    expect(codeOf(await browser().enter('google', trojan))).toBe('identity.address_unproven')
  })

  test('where a change to an address waits, its owner has an account of their own, and the link gives it to nobody', async () => {
    const who = newPerson()
    const [attacker, email] = [browser(), newPerson().email]
    const attackerId = await addTraveller(portal, email)
    await attacker.ask('/login', { email, password: travellerPassword })
    expect((await attacker.ask('/account/email', { email: who.email, password: travellerPassword })).status).toBe(200)
    const token = /token=([\w-]+)/.exec((await portal.mails(who.email))[0]?.text ?? '')?.[1]
    const owner = browser()
    const { json } = await owner.enter('google', who)
    expect(json).toMatchObject({ account: { name: 'Zoe', email: who.email } })
    // Followed by the owner, and by the attacker should they ever have it.
    expect(codeOf(await owner.ask('/account/email/confirm', { token }))).toBe('session.not_yours')
    expect((await attacker.ask('/account/email/confirm', { token })).text).toBe('Request Expired')
    expect(await accountOf(who.email)).not.toMatchObject({ id: attackerId })
    expect((await attacker.ask('/session')).json).toMatchObject({ account: { id: attackerId, email } })
  })

  /** Eve's sign-up with somebody's address, which something opened that reads their mails; she is logged in. */
  async function confirmedByScanner(who: ReturnType<typeof newPerson>) {
    const attacker = browser()
    const user = {
      ...{ name: 'Eve', surname: 'Evil', email: who.email, confirm_email: who.email, language: 'en' },
      ...{ password: travellerPassword, confirm_password: travellerPassword },
    }
    await attacker.ask('/sign_up', { user })
    await attacker.ask('/email/send_email_confirmation_request', { email: who.email })
    const token = /token=([\w-]+)/.exec((await portal.mails(who.email))[0]?.text ?? '')?.[1]
    expect((await browser().ask('/email/confirm_email', { token })).text).toBe(who.email)
    expect((await attacker.ask('/login', { email: who.email, password: travellerPassword })).status).toBe(200)
    return attacker
  }
  const logInWith = (email: string) => browser().ask('/login', { email, password: travellerPassword })

  test('where a mail scanner opened a sign-up’s link, the first proved login ends its password, sessions and logins', async () => {
    const who = newPerson()
    const attacker = await confirmedByScanner(who)
    // A login can be linked by nobody who cannot read the address; one that was before that was so lies here already.
    await attacker.prove('google', newPerson())
    const link = await attacker.ask('/auth/link', { password: travellerPassword, code: '' })
    expect((link.json as { errors: unknown }).errors).toEqual([{ path: 'code', msg: 'required' }])
    await rows(
      `insert into identities (tenant_id, account_id, provider, issuer, subject)
       select tenant_id, id, 'facebook', 'https://elsewhere.example', 'eve' from accounts where email = '${who.email}'`,
    )
    const owner = browser()
    expect((await owner.enter('google', who)).json).toMatchObject({ account: { email: who.email } })
    expect((await attacker.ask('/session')).status).toBe(401)
    expect((await logInWith(who.email)).text).toBe('Password Incorrect')
    expect(
      await rows(`select count(*)::int from identities join accounts on id = account_id where email = '${who.email}'`),
    ).toEqual([{ count: 1 }])
    // Once: from then on the account is its reader's.
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { email: who.email } })
    expect((await owner.ask('/session')).status).toBe(200)
  })

  test('a sign-up whose link a mail scanner opened has no app, passkey, address or copy for its password alone', async () => {
    const who = newPerson()
    const attacker = await confirmedByScanner(who)
    const byPassword = { password: travellerPassword }
    const code = { errors: [{ path: 'code', msg: 'required' }] }
    expect((await attacker.ask('/account/authenticator/begin', byPassword)).json).toEqual(code)
    expect((await attacker.ask('/account/passkeys/begin', byPassword)).json).toEqual(code)
    const elsewhere = { email: 'eve@persons.example', confirm_email: 'eve@persons.example', ...byPassword }
    expect((await attacker.ask('/account/email', elsewhere)).json).toEqual(code)
    expect((await attacker.ask('/account/data', byPassword)).json).toEqual(code)
    expect((await attacker.ask('/account/factors')).json).toMatchObject({ has_password: false })
    const owner = browser()
    expect((await owner.enter('google', who)).json).toMatchObject({ account: { email: who.email } })
    expect((await attacker.ask('/session')).status).toBe(401)
  })

  test('an owner who confirmed elsewhere proves it by a mailed code once; then the password is theirs, and an app stays with them', async () => {
    const who = newPerson()
    const owner = await confirmedByScanner(who)
    await owner.ask('/account/proof', {})
    const mailed = (await portal.mails(who.email, 2)).map(({ text }) => /\b(\d{4}) (\d{4})\b/.exec(text)).find(Boolean)
    await switchOnApp(owner.client, { code: `${mailed?.[1] ?? ''}${mailed?.[2] ?? ''}` })
    expect((await owner.ask('/account/factors')).json).toMatchObject({ has_password: true })
    expect((await browser().enter('google', who)).text).toContain('required')
    expect((await owner.ask('/session')).status).toBe(200)
  })

  test('what a sign-up that a mail scanner confirmed lets in stays once its reader chose a new password by mail', async () => {
    const who = newPerson()
    await confirmedByScanner(who)
    await browser().ask('/email/send_forgot_password_request', { email: who.email })
    const texts = (await portal.mails(who.email, 2)).map(({ text }) => text).join()
    const sent = { token: /request_in_progress\?token=([\w-]+)/.exec(texts)?.[1] }
    const checked = await browser().ask('/forgot_password', sent)
    const chosen = { new_password: 'violet teapot 93 owls', confirm_new_password: 'violet teapot 93 owls' }
    await browser().ask('/reset_password', { token: checked.json ?? checked.text, ...chosen })
    const owner = browser()
    const password = chosen.new_password
    expect((await owner.ask('/login', { email: who.email, password })).json).toMatchObject({ account: {} })
    await browser().enter('google', who)
    expect((await owner.ask('/session')).status).toBe(200)
  })

  test('an owner who confirmed where they signed up keeps password and sessions when a proved login joins', async () => {
    const who = newPerson()
    const owner = browser()
    const user = {
      ...{ name: who.given_name, surname: who.family_name, email: who.email, confirm_email: who.email, language: 'en' },
      ...{ password: travellerPassword, confirm_password: travellerPassword },
    }
    await owner.ask('/sign_up', { user })
    await owner.ask('/email/send_email_confirmation_request', { email: who.email })
    const token = /token=([\w-]+)/.exec((await portal.mails(who.email))[0]?.text ?? '')?.[1]
    await owner.ask('/email/confirm_email', { token })
    await owner.ask('/login', { email: who.email, password: travellerPassword })
    expect((await browser().enter('google', who)).json).toMatchObject({ account: { email: who.email } })
    expect((await owner.ask('/session')).status).toBe(200)
    expect((await logInWith(who.email)).json).toMatchObject({ account: {} })
  })

  test('an owner whose account is confirmed keeps password and sessions when a proved login joins', async () => {
    const who = newPerson()
    await addTraveller(portal, who.email)
    const home = await ownerOf(who.email)
    const { json } = await browser().enter('google', who)
    expect((await home.ask('/session')).json).toEqual(json)
    expect((await logIn(portal, who.email)).hasSession).toBe(true)
  })
})
