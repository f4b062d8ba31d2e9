import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { aliasPansOf, cardsOf, holderOf, namedCardsOf } from './linked-cards-queries.ts'

let database: TenantDatabase
let close: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase({ seeded: false })
  database = made.database.ofTenant('airlink')
  close = () => made.close()
})
afterAll(() => close())

async function account(name: string): Promise<string> {
  const email = `${name}@example.org`
  const [row] = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
    values (${email}, ${email}, ${name}, 'Rossi', 'it', now()) returning id`
  return row?.id ?? ''
}

async function link(accountId: string, aliasPan: string): Promise<void> {
  await database.sql`
    insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
    values (${accountId}, ${`R-${accountId}-${aliasPan}`}, ${aliasPan}, ${`token-${aliasPan}`}, 'VISA',
      '450000xxxxxx0204', 'A0000000031010', 'CARD')`
}

test('a card that was removed and linked by somebody else is theirs alone', async () => {
  const [before, now] = [await account('anna'), await account('bruno')]
  await link(before, '0000450000000000001')
  await link(before, '0000450000000000002')
  await database.sql`update bank_cards set removed_at = now() where alias_pan = '0000450000000000001'`
  await link(now, '0000450000000000001')
  const aliasesOf = async (id: string) => [
    await aliasPansOf(database, id),
    (await cardsOf(database, id)).map(({ alias_pan }) => alias_pan),
    (await namedCardsOf(database, id)).map(({ alias_pan }) => alias_pan),
  ]
  expect(await aliasesOf(before)).toEqual(Array(3).fill(['0000450000000000002']))
  expect(await aliasesOf(now)).toEqual(Array(3).fill(['0000450000000000001']))
  expect(await holderOf(database, '0000450000000000001')).toMatchObject({ account_id: now, name: 'bruno' })
})

test('a card that was removed and linked by nobody since has no holder', async () => {
  const id = await account('carla')
  await link(id, '0000450000000000003')
  await database.sql`update bank_cards set removed_at = now() where alias_pan = '0000450000000000003'`
  expect(await aliasPansOf(database, id)).toEqual([])
  expect(await holderOf(database, '0000450000000000003')).toBeUndefined()
})
