import type { PayingWorld } from '#testkit/crash/chaos/travellers.ts'

/** What clients were told is done and the books do not have. */
export async function lostOf({ sql }: Pick<PayingWorld, 'sql'>, told: readonly string[]): Promise<string[]> {
  const ids = async (text: string) => new Set((await sql<{ id: string }>(text)).map(({ id }) => id))
  const tickets = await ids(`select id from operator_tickets where id like 'T-holder-%'`)
  const paid = await ids(
    `select short_id as id from operator_payments p join settlements s on s.tenant_id = p.tenant_id and s.payment_id = p.id`,
  )
  const names = await sql<{ id: string; own_name: string }>(`select id, own_name from bank_cards where own_name <> ''`)
  // Of names only the last one stays: it must be none before the last that was acknowledged.
  const named = new Map(names.map(({ id, own_name }) => [id, Number(own_name.split(' ')[1])]))
  return told.filter((line) => {
    const [kind = '', id = '', count = ''] = line.split(' ')
    if (kind === 'ticket') return !tickets.has(id)
    if (kind === 'paid') return !paid.has(id)
    return !((named.get(id) ?? 0) >= Number(count))
  })
}
