import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import { readConfig } from '#platform/server/config.ts'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import { makeSeal } from '#platform/server/seal.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { textOfPdf } from '#testkit/paper/text-of-pdf.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, linkCard, logIn } from '#testkit/portal/travellers.ts'
import { withDatabase } from '#testkit/database/with-database.ts'

const password = 'quiet lagoon 47 lanterns'
const alias = '0000450000000000027'
const otherAlias = '0000450000000000099'
/** Its holder stays as they are through all tests. */
const strangersAlias = '0000450000000000098'
const [shortId = '', otherShortId = '', failedShortId = ''] = mintShortIds(3)
let portal: TestPortal
let anyone: BrowserLike
let holder: BrowserLike

beforeAll(async () => {
  portal = await startTestPortal()
  const hash = await makePasswords({ minimumLength: 8, tenantWords: [] }).hash(password)
  for (const [name, pan] of [
    ['Anna', alias],
    ['Bruno', otherAlias],
    ['Carla', strangersAlias],
  ] as const) {
    const id = randomUUID()
    const email = `${name.toLowerCase()}@example.org`
    await portal.database.sql`
      insert into accounts (id, email, email_canonical, name, surname, language, password_hash, confirmed_at)
      values (${id}, ${email}, ${email}, ${name}, 'Rossi', 'it', ${hash}, now())`
    await portal.database.sql`
      insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
      values (${id}, ${randomUUID()}, ${pan}, ${randomUUID()}, 'VISA', '459825xxxxxx0027', 'A0000000031010', 'CARD')`
  }
  for (const [id, short, pan, result] of [
    ['p1', shortId, alias, 'SUCCEEDED'],
    ['p2', otherShortId, otherAlias, 'SUCCEEDED'],
    ['p3', failedShortId, alias, 'FAILED'],
    ['p4', '12345', alias, 'SUCCEEDED'],
  ] as const)
    await portal.database.sql`
      insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
      values (${id}, ${short}, ${pan}, 1300, 'EUR', ${result}, now(), now())`
  anyone = portal.client()
  holder = portal.client()
  await holder.ask('/login', { email: 'anna@example.org', password })
})
afterAll(() => portal.close())
beforeEach(() => owner('delete from budgets; delete from login_doors'))

const owner = (text: string) => withDatabase(portal.databaseUrl, (client) => client.query(text))
const receiptOf = (client: BrowserLike, short_id: string) => client.ask('/payments/get_info', { short_id })
const ownerOf = (client: BrowserLike, alias_pan: string) => client.ask('/bank_card/get', { alias_pan })
async function missOften(client: BrowserLike, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (const id of mintShortIds(times)) statuses.push((await receiptOf(client, id)).status)
  return statuses
}
const handleOf = async (short: string) => ((await receiptOf(anyone, short)).json as Receipt).bank_card.alias_pan

describe('answers', () => {
  test('getReceipt answers the receipt to whoever holds its id, with a handle that names the holder', async () => {
    const { json, headers } = await receiptOf(anyone, shortId.toLowerCase())
    const receipt = json as Receipt
    expect(receipt.payment).toMatchObject({ short_id: shortId, amount: 1300, currencies_code: 'EUR' })
    expect(JSON.stringify(receipt)).not.toContain(alias)
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await ownerOf(anyone, receipt.bank_card.alias_pan)).json).toEqual({ name: 'Anna', surname: 'Rossi' })
  })

  test('getReceipt answers the alias PAN to its holder, who asks by it', async () => {
    const receipt = (await receiptOf(holder, shortId)).json as Receipt
    expect(receipt.bank_card.alias_pan).toBe(alias)
    expect((await ownerOf(holder, alias)).json).toEqual({ name: 'Anna', surname: 'Rossi' })
    expect(((await receiptOf(holder, otherShortId)).json as Receipt).bank_card.alias_pan).not.toBe(otherAlias)
  })

  test('getReceiptPdf answers the receipt as a PDF for downloading, in the language asked for', async () => {
    const response = await fetch(`${portal.url}/api/payments/receipt/${shortId}.pdf?language=fr`)
    const pdf = Buffer.from(await response.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('/Lang (fr-FR)')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="recu-${shortId}.pdf"; filename*=UTF-8''re%C3%A7u-${shortId}.pdf`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  })

  test('getReceipt answers for whom it is made out to its holder alone, by what held when it was paid', async () => {
    const business = { company: 'Acme', address: 'Via Roma 12\n20121 Milano', vat_id: 'IT1', cost_centre: '4711' }
    await holder.ask('/account/business', business)
    const read = async (client: BrowserLike) => (await receiptOf(client, shortId)).json as Receipt
    expect(await read(holder)).not.toHaveProperty('business')
    await owner(`update business_details set since = now() - interval '1 day'`)
    expect(await read(holder)).toMatchObject({ business })
    expect(await read(anyone)).not.toHaveProperty('business')
    const paper = async (client: BrowserLike) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(`${portal.url}/api/payments/receipt/${shortId}.pdf`, { headers: { cookie } })
      return textOfPdf(Buffer.from(await response.arrayBuffer()))
    }
    expect(await paper(holder)).toContain('Via Roma 12, 20121 Milano')
    expect(await paper(anyone)).not.toContain('Acme')
  })

  describe('once the holder is none any more', () => {
    const nobody = { name: '', surname: '' }
    /** Somebody who holds the card of a payment, the receipt's handle of it, and how often its paper says their name. */
    async function payer(name: string, pan: string) {
      const email = `${name.toLowerCase()}@example.org`
      const id = await addTraveller(portal, email, { name, surname: 'Valtellina' })
      await linkCard(portal, id, pan)
      const [short = ''] = mintShortIds(1)
      await portal.database.sql`
        insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
        values (${short}, ${short}, ${pan}, 1300, 'EUR', 'SUCCEEDED', now(), now())`
      const paper = async () => {
        const response = await fetch(`${portal.url}/api/payments/receipt/${short}.pdf`)
        expect(response.status).toBe(200)
        return textOfPdf(Buffer.from(await response.arrayBuffer()))
      }
      const nameNow = async () => (await ownerOf(anyone, handle)).json
      const handle = await handleOf(short)
      expect([await nameNow(), await paper()]).toEqual([
        { name, surname: 'Valtellina' },
        expect.stringContaining('Valtellina'),
      ])
      return { id, email, client: await logIn(portal, email), short, nameNow, paper }
    }

    test('getCardOwner answers no name of who unlinked the card, by the handle of before or a new one, nor the paper', async () => {
      const dora = await payer('Dora', '0000450000000000101')
      const { json } = await dora.client.ask('/bank_cards/get', { accounts_id: dora.id })
      const [card] = json as { id: string }[]
      expect((await dora.client.ask('/bank_cards/remove', { bank_cards_id: card?.id })).json).toEqual([])
      expect([await dora.nameNow(), (await ownerOf(anyone, await handleOf(dora.short))).json]).toEqual([nobody, nobody])
      expect(await dora.paper()).not.toMatch(/Dora|Valtellina/)
    })

    test('getCardOwner answers no name of who deleted the account, by the handle of before or a new one, nor the paper', async () => {
      const emil = await payer('Emil', '0000450000000000102')
      await emil.client.ask('/deletion_request', { id: emil.id })
      const OTP = /^(\d{4} \d{4})$/m.exec((await portal.mails(emil.email))[0]?.text ?? '')?.[1]
      expect((await emil.client.ask('/deletion_confirm', { id: emil.id, OTP })).text).toBe('Success')
      expect([await emil.nameNow(), (await ownerOf(anyone, await handleOf(emil.short))).json]).toEqual([nobody, nobody])
      expect(await emil.paper()).not.toMatch(/Emil|Valtellina/)
    })
  })
})

describe('refuses', () => {
  test("getReceipt refuses ids that open nothing: unknown, of a failed payment, the operator's own number, odd texts", async () => {
    const [unknown = ''] = mintShortIds(1)
    for (const id of [unknown, failedShortId, '12345', '', '%', `${shortId}0`, shortId.slice(1)]) {
      const { status, json } = await receiptOf(anyone, id)
      expect([id, status, (json as { code: string }).code]).toEqual([id, 404, 'receipt.not_found'])
    }
    expect((await fetch(`${portal.url}/api/payments/receipt/${unknown}.pdf`)).status).toBe(404)
  })

  test('getReceipt refuses a traveller who missed twenty times within the hour, and nobody else', async () => {
    const missed = await missOften(holder, 22)
    expect(missed).toEqual([...Array<number>(20).fill(404), 429, 429])
    const { status, headers } = await receiptOf(holder, failedShortId)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await fetch(`${portal.url}/api/payments/receipt/${failedShortId}.pdf`)).status).toBe(404)
  })

  test('getReceipt never refuses an id that opens a receipt, whatever its reader or strangers looked for before', async () => {
    await missOften(holder, 21)
    expect((await receiptOf(holder, shortId)).status).toBe(200)
    // As if all strangers behind a carrier's gateway had missed what they have together.
    await receiptOf(anyone, failedShortId)
    await owner(`update budgets set points = 1000 where key like '%receipt-misses-address%'`)
    expect((await receiptOf(anyone, failedShortId)).status).toBe(429)
    expect((await receiptOf(anyone, shortId)).status).toBe(200)
    expect((await fetch(`${portal.url}/api/payments/receipt/${shortId}.pdf`)).status).toBe(200)
  })
})

describe('keeps out', () => {
  test('getCardOwner keeps out whoever asks by an alias PAN that is not their own', async () => {
    expect((await ownerOf(holder, alias)).json).toEqual({ name: 'Anna', surname: 'Rossi' })
    for (const [client, pan] of [
      [anyone, alias],
      [anyone, strangersAlias],
      [holder, strangersAlias],
    ] as const)
      expect((await ownerOf(client, pan)).json).toMatchObject({ code: 'receipt.not_found' })
    expect((await ownerOf(anyone, '0000000000000000001')).json).toMatchObject({ code: 'receipt.not_found' })
  })

  test('getCardOwner keeps out handles that were altered, have expired, or were sealed for another purpose or tenant', async () => {
    const { SEALING_KEY } = readConfig({})
    const seal = makeSeal(SEALING_KEY, 'airlink')
    const purpose = 'receipt handle'
    const content = { alias_pan: alias, short_id: shortId, expires_at: Date.now() + 60_000 }
    expect((await ownerOf(anyone, seal.close(purpose, content))).json).toEqual({ name: 'Anna', surname: 'Rossi' })
    const handle = await handleOf(shortId)
    const bad = [
      handle.slice(0, 30) + (handle[30] === 'A' ? 'B' : 'A') + handle.slice(31),
      seal.close(purpose, { ...content, expires_at: Date.now() - 1000 }),
      seal.close('letter', content),
      makeSeal(SEALING_KEY, 'lagunare').close(purpose, content),
      makeSeal('another key of at least 32 characters', 'airlink').close(purpose, content),
    ]
    for (const each of bad) expect((await ownerOf(anyone, each)).json).toMatchObject({ code: 'receipt.not_found' })
  })

  test('getCardOwner keeps out who comes with a handle more than a quarter of an hour after its receipt was shown', async () => {
    const seal = makeSeal(readConfig({}).SEALING_KEY, 'airlink')
    const nowMs = async () =>
      Number((await owner('select extract(epoch from now()) * 1000 as now')).rows.map(({ now }) => now as string)[0])
    const before = await nowMs()
    const shown = seal.open('receipt handle', await handleOf(shortId)) as { expires_at: number }
    const after = await nowMs()
    const quarterMs = 15 * 60_000
    // Of the database's instant the portal knows whole milliseconds.
    expect(shown.expires_at).toBeGreaterThan(before + quarterMs - 2)
    expect(shown.expires_at).toBeLessThan(after + quarterMs + 2)
  })

  test('getCardOwner keeps out the name, where the tenant shows initials or nothing', async () => {
    for (const [receiptOwner, expected] of [
      ['initials', { name: 'A.', surname: 'R.' }],
      ['none', { name: '', surname: '' }],
    ] as ['initials' | 'none', CardOwner][]) {
      const tenants = await tenantsWith({ receiptOwner })
      const other = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
      try {
        await other.database.sql`
          insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
          values ('p1', ${shortId}, ${alias}, 1300, 'EUR', 'SUCCEEDED', now(), now())`
        await other.database.sql`
          with one as (insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
            values ('a@b.org', 'a@b.org', 'Anna', 'Rossi', 'it', now()) returning id)
          insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
          select id, 'o', ${alias}, 't', 'VISA', '459825xxxxxx0027', 'A0000000031010', 'CARD' from one`
        const { bank_card } = (await receiptOf(other.client(), shortId)).json as Receipt
        expect((await ownerOf(other.client(), bank_card.alias_pan)).json).toEqual(expected)
        const pdf = await fetch(`${other.url}/api/payments/receipt/${shortId}.pdf`)
        expect(textOfPdf(Buffer.from(await pdf.arrayBuffer()))).not.toMatch(/Anna|Rossi/)
      } finally {
        await other.close()
        await tenants.remove()
      }
    }
  })
})
