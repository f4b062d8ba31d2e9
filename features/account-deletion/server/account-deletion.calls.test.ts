import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import type { HostedForm } from '#testkit/portal/hosted-card.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import {
  addTraveller,
  addWaiting,
  asOwner,
  linkCard,
  logIn,
  travellerPassword,
  untilIdle,
} from '#testkit/portal/travellers.ts'

let portal: TestPortal
let people = 0
let addresses = 0
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

/** Somebody new, logged in. */
async function somebody(more: { language?: string } = {}) {
  const email = `paola${String(++people)}@example.org`
  const id = await addTraveller(portal, email, more)
  return { email, id, client: await logIn(portal, email) }
}
type Person = Awaited<ReturnType<typeof somebody>>

/** From an address of its own each time, so that only the code's own tries count. */
const ask = (client: BrowserLike, path: string, body: object) => {
  const n = ++addresses
  return client.ask(path, body, { 'x-forwarded-for': `203.0.${String(n >> 8)}.${String(n & 255)}` })
}
const requestDeletion = ({ client, id }: Person) => ask(client, '/deletion_request', { id })
const confirm = ({ client, id }: Person, OTP?: string) => ask(client, '/deletion_confirm', { id, OTP })
const codeIn = (text: string | undefined) => /^(\d{4} \d{4})$/m.exec(text ?? '')?.[1] ?? ''
const codeOf = async (person: Person, mails = 1) => {
  await requestDeletion(person)
  return codeIn((await portal.mails(person.email, mails))[0]?.text)
}
const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, n) => String((Number(code.replace(' ', '')) + 1 + n) % 1e8).padStart(8, '0'))
const spent = { errors: [{ path: 'OTP', msg: 'spent' }] }
const textOf = async (answer: Promise<{ text: string }>) => (await answer).text
const triesOf = async ({ id }: Person) =>
  (await asOwner(portal, `select tries from one_time_codes where account_id = '${id}' order by created`)).rows.map(
    ({ tries }) => tries,
  )

describe('requestDeletion', () => {
  test('requestDeletion answers and mails a code of eight digits in the language of the account', async () => {
    const person = await somebody({ language: 'de' })
    expect((await requestDeletion(person)).text).toBe('Success')
    const [mail] = await portal.mails(person.email)
    expect(mail?.subject).toBe('Ihr Code zum Löschen Ihres Kontos bei Airlink Express')
    expect(codeIn(mail?.text)).toMatch(/^\d{4} \d{4}$/)
    expect(mail?.html).toContain(codeIn(mail?.text))
    // Who did not ask for it may need a new password.
    expect(mail?.text).toContain(`Wählen Sie ein neues:\n${portal.url}/forgot_password\n`)
  })

  test('requestDeletion refuses a fourth mail within the hour', async () => {
    const person = await somebody()
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestDeletion(person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
  })

  test('requestDeletion answers its owner once at least, however many mails strangers asked for by naming the address', async () => {
    const person = await somebody()
    const forgot = () => portal.client().ask('/email/send_forgot_password_request', { email: person.email })
    const strangers = await Promise.all(Array.from({ length: 4 }, forgot))
    expect(strangers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
    expect((await requestDeletion(person)).text).toBe('Success')
    expect((await requestDeletion(person)).status).toBe(429)
  })

  test('requestDeletion refuses who was logged out meanwhile, and mails no code', async () => {
    const person = await somebody()
    const { status, json } = await changeWhileWaiting(portal, {
      hold: `select from accounts where id = '${person.id}' for update`,
      ask: () => requestDeletion(person),
      change: `delete from sessions where account_id = '${person.id}'`,
    })
    expect([status, (json as { code: string }).code]).toEqual([401, 'session.none'])
    expect(await triesOf(person)).toEqual([])
    await untilIdle(portal)
    expect(await portal.mails(person.email, 0)).toEqual([])
  })

  test('requestDeletion keeps out the id of somebody else', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { status, json } = await requestDeletion({ ...one, id: other.id })
    expect([status, (json as { code: string }).code]).toEqual([403, 'session.not_yours'])
    await untilIdle(portal)
    expect(await portal.mails(other.email, 0)).toEqual([])
  })

  test('requestDeletion keeps a code good for ten minutes, by the clock of the database alone', async () => {
    const person = await somebody()
    await requestDeletion(person)
    const { rows } = await asOwner(
      portal,
      `select extract(epoch from expires_at - created)::int as seconds from one_time_codes where account_id = '${person.id}'`,
    )
    expect(rows).toEqual([{ seconds: 600 }])
    const code = codeIn((await portal.mails(person.email))[0]?.text)
    const passes = (time: string) =>
      asOwner(
        portal,
        `update one_time_codes set created = created - interval '${time}', expires_at = expires_at - interval '${time}'
          where account_id = '${person.id}'`,
      )
    await passes('9 min')
    expect(await textOf(confirm(person, others(code, 1)[0]))).toBe('Invalid OTP')
    await passes('1 min')
    expect((await confirm(person, code)).json).toEqual(spent)
  })

  test('requestDeletion keeps the code out of the tables', async () => {
    const person = await somebody()
    const code = await codeOf(person)
    const { rows } = await asOwner(
      portal,
      `select t::text as text from one_time_codes t where account_id = '${person.id}'`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code.replace(' ', ''))
    expect(JSON.stringify(rows)).toContain('$argon2id$')
  })
})

describe('confirmDeletion', () => {
  test('confirmDeletion answers success, ends every session, and the address is free again', async () => {
    const person = await somebody()
    const other = await logIn(portal, person.email)
    const code = await codeOf(person)
    const stolen = [...person.client.cookies]
    expect(await textOf(confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)} `))).toBe('Success')
    expect(person.client.hasSession).toBe(false)
    for (const [name, value] of stolen) person.client.cookies.set(name, value)
    for (const client of [person.client, other]) expect((await client.ask('/session')).status).toBe(401)
    const again = await portal.client().ask('/login', { email: person.email, password: travellerPassword })
    expect(again.text).toBe('No Account Found')
    expect((await portal.mails(person.email, 2))[0]?.subject).toBe('Il tuo account Airlink Express è stato eliminato')
    await addTraveller(portal, person.email)
    expect((await (await logIn(portal, person.email)).ask('/session')).status).toBe(200)
    // Whose mailbox has what the account before it was sent.
    await portal.noteForged()
  })

  test('confirmDeletion leaves nothing of the person in any table', async () => {
    const person = await somebody()
    await linkCard(portal, person.id, '0000450000000000555')
    await asOwner(
      portal,
      `insert into identities (tenant_id, issuer, subject, provider, account_id) values ('airlink', 'https://issuer.example', '${person.email}', 'google', '${person.id}');
       insert into ticket_notices (tenant_id, account_id, ticket_id) values ('airlink', '${person.id}', 'T-1');
       with told as (insert into cases (tenant_id, number, account_id, subject_kind, subject_id, about, reason, answer_by)
         values ('airlink', '7KQ-4MP', '${person.id}', 'ticket', 'T-1', '{"label": "Anna"}', 'other', now()) returning id)
       insert into case_events (tenant_id, case_id, what, by, text)
         select 'airlink', id, 'opened', 'traveller', 'I am Anna Rossi, ${person.email}' from told`,
    )
    await addWaiting(portal, person.email)
    await portal.client().ask('/email/send_forgot_password_request', { email: person.email })
    expect(await textOf(confirm(person, await codeOf(person, 2)))).toBe('Success')
    await portal.mails(person.email, 3)
    await untilIdle(portal)
    const tables = await asOwner(
      portal,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    )
    const left: unknown[] = []
    for (const { name } of tables.rows) {
      const { rows } = await asOwner(
        portal,
        `select '${String(name)}' as name, t::text as text from ${String(name)} t
         where t::text like '%${person.id}%' or t::text like '%${person.email}%' or t::text like '%0000450000000000555%'`,
      )
      left.push(...rows)
    }
    expect(tables.rows.length).toBeGreaterThan(20)
    expect(new Set(left.map((row) => (row as { name: string }).name))).toEqual(new Set(['public.audit']))
    expect(JSON.stringify(left)).toContain('account.deleted')
    expect(JSON.stringify(left)).not.toMatch(/example\.org|Rossi|Anna/)
    const { rows } = await asOwner(portal, `select account_id, state, about->>'label' as label from cases`)
    expect(rows).toEqual([{ account_id: null, state: 'closed', label: '' }])
  })

  test('confirmDeletion leaves the books and open orders of payments: what is paid late is settled, without a name', async () => {
    const person = await somebody()
    const alias = '0000450000000000027'
    const [shortId = ''] = mintShortIds(1)
    await linkCard(portal, person.id, alias)
    await asOwner(
      portal,
      `insert into operator_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
       values ('airlink', 'P-1', '${shortId}', '${alias}', 1300, 'EUR', 'FAILED', now(), now())`,
    )
    const form = (await person.client.ask('/payments/form', { short_ids: [shortId] })).json as HostedForm
    expect(await textOf(confirm(person, await codeOf(person)))).toBe('Success')
    await payHosted(form, '4598250000000027')
    await untilIdle(portal)
    const orders = await asOwner(portal, 'select state, account_id from provider_orders')
    expect(orders.rows).toEqual([{ state: 'succeeded', account_id: null }])
    const reader = portal.client()
    const { json } = await reader.ask('/payments/get_info', { short_id: shortId })
    const receipt = json as { payment: { amount: number }; bank_card: { alias_pan: string } }
    expect(receipt.payment.amount).toBe(1300)
    const owner = await reader.ask('/bank_card/get', { alias_pan: receipt.bank_card.alias_pan })
    expect(owner.json).toEqual({ name: '', surname: '' })
  })

  test('confirmDeletion refuses a missing code by its field, a wrong one as Invalid OTP, and says when to ask anew', async () => {
    const person = await somebody()
    for (const empty of [undefined, '', ' \t '])
      expect((await confirm(person, empty)).json).toEqual({ errors: [{ path: 'OTP', msg: 'required' }] })
    expect(await textOf(confirm(person, '12345678'))).toBe('Invalid OTP')
    const first = await codeOf(person)
    for (const bad of ['1', '123456789', 'abcdefgh', '１２３４５６７８', "' or 1=1", ...others(first, 2)])
      expect(await textOf(confirm(person, bad))).toBe('Invalid OTP')
    expect(await triesOf(person)).toEqual([2])

    const second = await codeOf(person, 2)
    expect(await textOf(confirm(person, first === second ? '00000000' : first))).toBe('Invalid OTP')
    expect(await triesOf(person)).toEqual([2, 1])
    await asOwner(portal, `update one_time_codes set expires_at = now() where account_id = '${person.id}'`)
    expect((await confirm(person, second)).json).toEqual(spent)
    expect((await person.client.ask('/session')).status).toBe(200)
  })

  test.each([24, 200])(
    'confirmDeletion keeps out guessers: %i guesses at once spend exactly five tries, and then the right code too',
    async (count) => {
      const person = await somebody()
      const code = await codeOf(person)
      const guesses = await Promise.all(others(code, count).map((guess) => confirm(person, guess)))
      // A busy machine may answer some of them "not now"; past thirty a minute nothing is compared at all.
      const heard = guesses.filter(({ status }) => status !== 503 && status !== 429).map(({ text }) => text)
      expect(heard.length).toBeGreaterThan(5)
      expect(new Set(heard)).toEqual(new Set(['Invalid OTP', JSON.stringify(spent)]))
      expect(heard.filter((text) => text === 'Invalid OTP').length).toBeLessThanOrEqual(4)
      expect(await triesOf(person)).toEqual([5])
      const last = await confirm(person, code)
      // Where the clock turns to another minute meanwhile, one more is compared.
      const isHeld = count > 30 && last.status === 429
      if (!isHeld) expect(last.json).toEqual(spent)
      expect(await triesOf(person)).toEqual([5])
    },
  )

  test('confirmDeletion keeps out a code that another session asked for, or another account', async () => {
    const person = await somebody()
    const code = await codeOf(person)
    const elsewhere = { ...person, client: await logIn(portal, person.email) }
    expect(await textOf(confirm(elsewhere, code))).toBe('Invalid OTP')
    const other = await somebody()
    expect(await textOf(confirm(other, code))).toBe('Invalid OTP')
    expect((await confirm({ ...other, id: person.id }, code)).status).toBe(403)
    expect(await triesOf(person)).toEqual([0])
    expect(await textOf(confirm(person, code))).toBe('Success')
  })

  test('confirmDeletion keeps out the earlier of two codes that were asked for at once', async () => {
    const person = await somebody()
    await Promise.all([requestDeletion(person), requestDeletion(person), requestDeletion(person)])
    const { rows } = await asOwner(
      portal,
      `select 1 from one_time_codes where account_id = '${person.id}' and used_at is null`,
    )
    expect(rows).toHaveLength(1)
    const codes = (await portal.mails(person.email, 3)).map(({ text }) => codeIn(text))
    const answers: string[] = []
    for (const code of new Set(codes)) {
      const { status, text } = await confirm(person, code)
      if (status === 200) answers.push(text)
    }
    expect(answers.filter((text) => text === 'Success')).toHaveLength(1)
  })

  test('confirmDeletion refuses the right code once another one has replaced it, even while it is being compared', async () => {
    const person = await somebody()
    const code = await codeOf(person)
    const { json } = await changeWhileWaiting(portal, {
      hold: `select from accounts where id = '${person.id}' for update`,
      ask: () => confirm(person, code),
      change: `update one_time_codes set used_at = now() where account_id = '${person.id}'`,
    })
    expect(json).toEqual(spent)
    expect((await person.client.ask('/session')).status).toBe(200)
  })

  test('confirmDeletion deletes once, however often the right code comes at once', async () => {
    const person = await somebody()
    const code = await codeOf(person)
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(person, code)))
    expect(answers.filter(({ text }) => text === 'Success')).toHaveLength(1)
    await untilIdle(portal)
    expect(await portal.mails(person.email, 2)).toHaveLength(2)
  })
})
