import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letters } from '#app/server/letters.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { mailScanner } from '#testkit/browser/mail-scanner.ts'
import { tenantFile } from '#testkit/browser/route-table.ts'
import { enter } from '#testkit/browser/steps.ts'
import { inTurn, isWhole } from '#testkit/browser/turns.ts'
import { signedChallenge, solvedAnswer } from '#testkit/captcha/solve-challenge.ts'
import { cardHolder, collected, failedPayment, feedPortal, tripOf } from '#testkit/portal/alert-steps.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { openBare } from '#testkit/portal/open-bare.ts'
import type { Letter } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

/**
 * Programs that guard mailboxes open the links of a mail before its reader: without a browser, with one, and some press
 * what they find. Each kind of link is tried at one of the tenants that have it, by turns, and at each of them where
 * matrices are walked whole.
 */
const all = ['airlink', 'lagunare', 'nordovest']
/** Whose travellers have a password. */
const withForm = ['airlink', 'lagunare']

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const fresh = 'copper lanterns 52 rain'
const clientOf = (tenant: string) => new BrowserLike(journey.portal.url, tenantFile(tenant).key)

/** Somebody with an account of a tenant, and a browser in which they are logged in. */
async function reader(tenant: string, name: string) {
  const email = `${name}.${tenant}@example.com`
  await addTraveller({ database: journey.portal.databaseOf(tenant) }, email, { language: 'en' })
  const comeIn = (password?: string) => logIn({ client: () => clientOf(tenant) }, email, password)
  return { tenant, email, comeIn, client: await comeIn() }
}
type Reader = Awaited<ReturnType<typeof reader>>

/** By what a tenant asks for before something grave: the password, or a code that it mails. */
async function proofOf({ tenant, email, client }: Reader): Promise<object> {
  if (withForm.includes(tenant)) return { password: travellerPassword }
  await client.ask('/account/proof', {})
  const find = async () =>
    (await journey.portal.mails(email, 0)).map(({ text }) => /\b\d{4} \d{4}\b/.exec(text)?.[0]).find(Boolean)
  await expect.poll(find, { message: `a code to ${email}` }).toBeDefined()
  return { code: (await find())?.replace(' ', '') ?? '' }
}

/** The reader asks for another address; answers both letters, and the address. */
async function askForAddress(person: Reader) {
  const { email, client } = person
  const to = `new.${email}`
  const asked = await client.ask('/account/email', { email: to, ...(await proofOf(person)) })
  expect(asked.json).toMatchObject({ pending: { email: to } })
  return { to, toOld: await mailed(email, '/email/stop_change?'), toNew: await mailed(to, '/email/confirm?') }
}

/** The newest letter to an address that has such a link, once there is one. */
async function mailed(email: string, link: string): Promise<Letter> {
  const { portal } = journey
  const find = async () =>
    [...(await portal.mails(email, 0)), ...(await portal.alerts(email, 0))].find((letter) =>
      linksIn(letter).some((one) => one.includes(link)),
    )
  await expect.poll(find, { message: `letters to ${email} with ${link}` }).toBeDefined()
  return (await find()) ?? expect.fail(link)
}

/** Every link of a letter that leads to the portal, those of its head too. */
function linksIn({ text, headers }: Letter): string[] {
  const found = `${text} ${headers['list-unsubscribe'] ?? ''}`.matchAll(/http[^\s<>]+/g)
  return [...new Set([...found].map(([link]) => link))].filter((link) => new URL(link).hostname.endsWith('localhost'))
}
const linkIn = (letter: Letter, part: string) =>
  linksIn(letter).find((link) => link.includes(part)) ?? expect.fail(part)
/** What links could change, of everybody. */
const tables = [
  ...['accounts', 'sign_ups', 'sign_up_links', 'mail_links', 'email_changes', 'sessions', 'alert_choices'],
  ...['data_copies', 'account_activity', 'one_time_codes', 'identities', 'passkeys', 'authenticators'],
]
async function standing(): Promise<unknown> {
  const parts = tables.map((name) => `(select string_agg(t::text, '|' order by t::text) from ${name} t) as ${name}`)
  return (await asOwner(journey.portal, `select ${parts.join()}`)).rows[0]
}

/** What leads to the same from every letter and every page of a tenant is opened and pressed once. */
const seen = new Set<string>()
function isFirst(what: string): boolean {
  const before = seen.size
  return seen.add(what).size > before
}

/**
 * A scanner comes: it opens each link of the letter without a browser, which changes nothing, then what a link carries in
 * one; `part` names the link where others of the letter are opened elsewhere.
 */
async function scan(tenant: string, letter: Letter, how: 'looks' | 'presses', part = '?'): Promise<string[]> {
  await untilIdle(journey.portal)
  const before = await standing()
  for (const link of linksIn(letter).filter((each) => /[?]|[/]api[/]/.test(each) || isFirst(each))) {
    const looks = await openBare(link)
    for (const { method, status, bytes, length, cookies } of looks) {
      expect([method, status, cookies], link).toEqual([method, 200, []])
      expect(bytes > 0, `${method} ${link}`).toBe(method === 'GET')
      expect(length, link).toBe(looks[0]?.length)
    }
    expect(new Set(looks.map(({ path, type }) => `${path} ${type}`)).size, link).toBe(1)
  }
  const after = await standing()
  expect(after).toEqual(before)

  const visit = await journey.traveller({ tenant })
  const scanner = mailScanner(visit.page)
  const pressed: string[] = []
  for (const link of linksIn(letter).filter((each) => each.includes(part))) {
    if (how === 'presses') pressed.push(...(await scanner.press(link)))
    else await scanner.look(link)
  }
  if (how === 'presses' && isFirst(tenant)) {
    const around = await scanner.pressAround()
    expect(around.length).toBeGreaterThan(2)
  }
  const cookies = await visit.context.cookies(journey.portal.urlOf(tenant))
  expect(cookies.filter(({ name }) => name.includes('session'))).toEqual([])
  // Chromium complains of a login's own window that is taken up again.
  expect(visit.complaints.filter((text) => !text.includes('attempt to initiate navigation'))).toEqual([])
  await visit.context.close()
  return pressed
}

async function askForPassword({ tenant, email }: Reader): Promise<void> {
  await clientOf(tenant).ask('/email/send_forgot_password_request', { email, ...(await captchaOf(tenant)) })
}

const heading = ({ page }: Traveller, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = ({ page }: Traveller, name: string) => page.getByRole('button', { name }).click()

/** Types a new password into the form that asks for one, and comes in by it. */
async function choosePassword(human: Traveller, { comeIn }: Reader): Promise<void> {
  await heading(human, 'Choose a new password')
  await human.page.getByLabel('New password', { exact: true }).fill(fresh)
  await human.page.getByLabel('Confirm new password', { exact: true }).fill(fresh)
  await press(human, 'Save the new password')
  await heading(human, 'Your password is changed')
  await comeIn(fresh)
}

const resetPath = (tenant: string) => `${ownPath(tenantFile(tenant), '/forgot_password/request_in_progress')}?`

/** Opens the link to a new password that was mailed, and comes in by that. */
async function openAndChoose(person: Reader): Promise<void> {
  const { tenant, email } = person
  const letter = await mailed(email, resetPath(tenant))
  const human = await journey.traveller({ tenant })
  await human.page.goto(linkIn(letter, resetPath(tenant)))
  await choosePassword(human, person)
  await human.leave()
}

/** The letter that the address was changed, with a way back of its own, after the one that it is to be. */
async function nextStop({ email }: Reader, asked: Letter): Promise<Letter> {
  const newest = () => mailed(email, '/email/stop_change?')
  await expect.poll(async () => (await newest()).subject).not.toBe(asked.subject)
  return newest()
}

/** Says "this was not me" from the old address. */
async function stopChange(person: Reader, letter: Letter): Promise<void> {
  const human = await journey.traveller({ tenant: person.tenant })
  await human.page.goto(linkIn(letter, '?token='))
  await press(human, 'Stop it and log everybody out')
  if (withForm.includes(person.tenant)) await choosePassword(human, person)
  else await heading(human, 'Stopped')
  await human.leave()
}

const captchaOf = async (tenant: string) => {
  if (tenantFile(tenant).choices.captcha.kind === 'none') return {}
  return { captcha: await solvedAnswer(await signedChallenge({ tenant })) }
}

describe('a mail scanner that opens links', () => {
  test.each(inTurn(withForm, 1))(
    'whatever a mail scanner opened and pressed, the reader confirms a sign-up at %s',
    async (tenant) => {
      const email = `nuova.${tenant}@example.com`
      const [name, password, client] = ['Nuova', travellerPassword, clientOf(tenant)]
      const user = { name, surname: 'Viaggiatrice', email, confirm_email: email, language: 'en' }
      const passwords = { password, confirm_password: password }
      await client.ask('/sign_up', { user: { ...user, ...passwords }, ...(await captchaOf(tenant)) })
      await client.ask('/email/send_email_confirmation_request', { email, ...(await captchaOf(tenant)) })
      const letter = await mailed(email, '?token=')
      const pressed = await scan(tenant, letter, 'presses')
      expect(pressed).toContain('/ Log in')

      const human = await journey.traveller({ tenant })
      await human.page.goto(linkIn(letter, '?token='))
      await heading(human, 'Email confirmed')
      await human.page.getByText(email).waitFor()
      await human.leave()
      await logIn({ client: () => clientOf(tenant) }, email)
    },
  )

  test.each(inTurn(withForm, 0))(
    'whatever a mail scanner opened first, the reader confirms their own of several sign-ups at %s',
    async (tenant) => {
      const email = `contesa.${tenant}@example.com`
      const signUp = async (name: string, password: string) => {
        const client = clientOf(tenant)
        const user = { name, surname: 'Viaggiatrice', email, confirm_email: email, language: 'en' }
        const passwords = { password, confirm_password: password }
        await client.ask('/sign_up', { user: { ...user, ...passwords }, ...(await captchaOf(tenant)) })
        await client.ask('/email/send_email_confirmation_request', { email, ...(await captchaOf(tenant)) })
        const find = async () => (await journey.portal.mails(email, 0)).find(({ text }) => text.includes(`${name} `))
        await expect.poll(find).toBeDefined()
        return (await find()) ?? expect.fail(name)
      }
      const theirs = await signUp('Estranea', fresh)
      const own = await signUp('Nuova', travellerPassword)
      for (const letter of [theirs, own]) {
        const pressed = await scan(tenant, letter, 'presses')
        expect(pressed).toContain('Confirm my registration')
      }

      // On a phone, say, that is not the browser of the sign-up.
      const human = await journey.traveller({ tenant })
      await human.page.goto(linkIn(own, '?token='))
      await human.page.getByRole('textbox', { name: 'Password' }).fill(travellerPassword)
      await press(human, 'Confirm my registration')
      await heading(human, 'Email confirmed')
      await human.leave()
      await logIn({ client: () => clientOf(tenant) }, email)
    },
  )

  test.each(inTurn(withForm, 0))(
    'whatever a mail scanner opened and pressed, the reader chooses a new password at %s',
    async (tenant) => {
      const person = await reader(tenant, 'vera')
      await askForPassword(person)
      const letter = await mailed(person.email, resetPath(tenant))
      const pressed = await scan(tenant, letter, 'presses')
      expect(pressed).toContain('Save the new password')
      expect((await person.client.ask('/session')).status).toBe(200)
      await openAndChoose(person)
    },
  )

  test.each(inTurn(all, 1))(
    'whatever a mail scanner opened, the reader takes a new address at %s, and takes it back from the old one',
    async (tenant) => {
      const person = await reader(tenant, 'elsa')
      const { to, toOld, toNew } = await askForAddress(person)
      const pressed = await scan(tenant, toNew, 'presses')
      if (withForm.includes(tenant)) expect(pressed).toContain('Log in')
      await scan(tenant, toOld, 'looks')
      const owner = await enter(journey, person.client, { tenant })
      await owner.page.goto(linkIn(toNew, '?token='))
      await press(owner, 'Yes, use the new email')
      await heading(owner, 'Email changed')
      await owner.page.getByText(to).first().waitFor()
      await owner.leave()

      const changed = await nextStop(person, toOld)
      await scan(tenant, changed, 'looks')
      expect((await person.client.ask('/session')).status).toBe(200)
      await stopChange(person, changed)
      expect((await person.client.ask('/session')).status).toBe(401)
    },
  )

  test.each(inTurn(all, 0))(
    'whatever a mail scanner opened, the reader stops a change of address at %s',
    async (tenant) => {
      const person = await reader(tenant, 'stella')
      const { to, toOld } = await askForAddress(person)
      await scan(tenant, toOld, 'looks')
      expect((await person.client.ask('/account/email')).json).toMatchObject({ pending: { email: to } })
      await stopChange(person, toOld)
    },
  )

  test.each(inTurn(all, 1))(
    'whatever a mail scanner opened, the reader stops mails at %s, and logs out who was not them',
    async (tenant) => {
      const person = await reader(tenant, 'vito')
      await person.comeIn()
      const letter = await mailed(person.email, '/account/not_me?')
      await scan(tenant, letter, 'looks')
      expect((await person.client.ask('/session')).status).toBe(200)
      const human = await journey.traveller({ tenant })
      await human.page.goto(linkIn(letter, '/emails/stop?'))
      await press(human, 'Stop these emails')
      await heading(human, 'Stopped')
      await human.page.goto(linkIn(letter, '/account/not_me?'))
      await press(human, 'It was not me: log everybody out')
      await heading(human, 'Everybody is logged out')
      expect((await person.client.ask('/session')).status).toBe(401)
      await human.leave()
    },
  )

  test.each(inTurn(all, 2))(
    'whatever a mail scanner opened, the reader downloads the copy of all data at %s',
    async (tenant) => {
      const person = await reader(tenant, 'dora')
      await person.client.ask('/account/data', await proofOf(person))
      const letter = await mailed(person.email, '?token=')
      await scan(tenant, letter, 'looks')
      const human = await enter(journey, await person.comeIn(), { tenant })
      await human.page.goto(linkIn(letter, '?token='))
      const [file] = await Promise.all([
        human.page.waitForEvent('download'),
        human.page.getByRole('link', { name: 'Download the copy' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.zip$/)
      await human.leave()
    },
  )

  test('whatever a mail scanner opened, the reader sees where to pay what failed, and the receipt once it is paid', async () => {
    const { portal } = journey
    const { email, alias } = await cardHolder(portal)
    const payment = failedPayment(alias)
    await feedPortal(portal, payment, tripOf(payment))
    const failed = await mailed(email, '/payments/payment?')
    await scan('airlink', failed, 'looks', '/payments/payment?')
    const human = await enter(journey, await logIn(portal, email))
    await human.page.goto(linkIn(failed, '/payments/payment?'))
    await human.page.getByRole('button', { name: /^Pay / }).first().waitFor()
    await human.leave()

    await feedPortal(portal, collected(payment))
    const paid = await mailed(email, '/payments/get_receipt?')
    await scan('airlink', paid, isWhole ? 'presses' : 'looks', '/payments/get_receipt?')
    const anybody = await journey.traveller()
    await anybody.page.goto(linkIn(paid, '/payments/get_receipt?'))
    await anybody.page.getByText('This receipt has no fiscal value.').waitFor()
    await anybody.leave()
  })
})

/**
 * What a press does by the link alone, whoever presses: so that the holder is rid of a stranger without a login. A scanner
 * that presses does it too; then its reader must find it done, and a way in.
 */
describe('a mail scanner that presses as well', () => {
  test.each(inTurn(all, 2))(
    'where a mail scanner pressed, the reader finds everybody logged out at %s, mails stopped, and a way in',
    async (tenant) => {
      const person = await reader(tenant, 'nora')
      await person.comeIn()
      const letter = await mailed(person.email, '/account/not_me?')
      const pressed = await scan(tenant, letter, 'presses')
      for (const name of ['It was not me: log everybody out', 'Stop these emails']) expect(pressed).toContain(name)
      expect((await person.client.ask('/session')).status).toBe(401)

      const human = await journey.traveller({ tenant })
      await human.page.goto(linkIn(letter, '/emails/stop?'))
      await heading(human, 'Stopped')
      await human.page.goto(linkIn(letter, '/account/not_me?'))
      await press(human, 'It was not me: log everybody out')
      await heading(human, 'This link has ended')
      await human.leave()
      if (withForm.includes(tenant)) await openAndChoose(person)
      else await person.comeIn()
    },
  )

  test
    .runIf(isWhole)
    .each([
      ...inTurn(all, 1).map((tenant) => [tenant, 'asked for'] as const),
      ...inTurn(all, 0).map((tenant) => [tenant, 'confirmed'] as const),
    ])(
    'where a mail scanner pressed, the reader at %s finds a change of address, %s before, stopped, and a way in',
    async (tenant, state) => {
      const person = await reader(tenant, state === 'confirmed' ? 'oriana' : 'olga')
      const { to, toOld, toNew } = await askForAddress(person)
      if (state === 'confirmed') {
        const token = new URL(linkIn(toNew, '?token=')).searchParams.get('token')
        const { json } = await person.client.ask('/account/email/confirm', { token })
        expect(json).toMatchObject({ account: { email: to } })
      }
      const letter = state === 'confirmed' ? await nextStop(person, toOld) : toOld
      const pressed = await scan(tenant, letter, 'presses')
      expect(pressed).toContain('Stop it and log everybody out')
      expect((await person.client.ask('/session')).status).toBe(401)

      const human = await journey.traveller({ tenant })
      await human.page.goto(linkIn(letter, '?token='))
      await press(human, 'Stop it and log everybody out')
      await heading(human, 'This link does not work any more')
      if (withForm.includes(tenant)) {
        await human.page.getByRole('main').getByRole('link', { name: 'Choose a new password' }).click()
        await heading(human, 'Forgot your password?')
      }
      await human.leave()
      if (!withForm.includes(tenant)) return void (await person.comeIn())
      await askForPassword(person)
      await openAndChoose(person)
    },
  )
})

/** Letters whose link carries nothing: to a list behind the login, or to a page that anybody may open. */
const withPlainLinks = [
  ...['accountExists', 'noPassword', 'ticketIssued', 'alertCardAdded', 'alertCardRemoved', 'alertCardChanged'],
  ...['alertCardExpiring', 'alertStatement', 'proofCode', 'deletionCode'],
  ...['caseOpened', 'caseQuestion', 'caseAnswered', 'caseClosed', 'caseReopened'],
]
/** Those that a scanner opens above, and those whose link is made as one of theirs. */
const scanned = {
  confirmEmail: ['confirmOneOfSeveral'],
  resetPassword: ['resetPasswordLinked'],
  confirmNewEmail: [],
  emailChangeAsked: ['emailChanged'],
  alertNewLogin: [
    'passwordChanged',
    'passwordReset',
    'loginLinked',
    'loginRemoved',
    'factorChanged',
    'guardingAlertOff',
  ],
  copyReady: [],
  alertPaymentFailed: [],
  alertPaymentPaid: [],
}

test('every letter with a link is one that a scanner opens here, has such a link, or one that carries nothing', () => {
  const isLinked = ({ values }: (typeof letters)[number]) => values.includes('link') || values.includes('moreLink')
  const known = [...withPlainLinks, ...Object.keys(scanned), ...Object.values(scanned).flat()]
  const linked = letters.filter(isLinked).map(({ name }) => name)
  expect(known.toSorted()).toEqual(linked.toSorted())
})
