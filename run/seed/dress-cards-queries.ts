import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { demoAccounts } from './demo-accounts.ts'

/** How the first traveller of the demo sees their cards: one is about to expire. */
const looks = [
  { alias_pan: '0000450000000000204', name: 'Work', colour: 'green', months: 26 },
  { alias_pan: '0000450000000000304', name: '', colour: 'green', months: 26 },
  { alias_pan: '0000370000000000051', name: 'Holidays', colour: 'violet', months: 1 },
]

/**
 * Gives the demo's cards names, colours and last months, so that one who looks around sees what they are for. Once: what
 * their holder makes of them stays.
 */
export async function dressDemoCards(database: TenantDatabase): Promise<void> {
  await database.sql`
    update bank_cards c set own_name = look.name, colour = look.colour,
      expires = (date_trunc('month', now()) + make_interval(months => look.months + 1) - interval '1 day')::date
    from accounts a, unnest(${looks.map(({ alias_pan }) => alias_pan)}::text[], ${looks.map(({ name }) => name)}::text[],
      ${looks.map(({ colour }) => colour)}::text[], ${looks.map(({ months }) => months)}::int[])
      as look (alias_pan, name, colour, months)
    where a.id = c.account_id and a.email_canonical = ${demoAccounts[0]?.email ?? ''} and c.alias_pan = look.alias_pan
      and c.order_id = 'SEED' and c.removed_at is null and c.expires is null and c.own_name = '' and c.colour = ''`
}
