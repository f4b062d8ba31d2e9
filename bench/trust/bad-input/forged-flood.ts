import pg from 'pg'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { signedOutcome } from '#testkit/shop/signed-outcome.ts'
import { rawAsker } from '../ask-raw.ts'

/** So many requests stand beside each other. */
const abreast = 8
/** The log may say so many lines of what proves nothing: the rate of one sender in two minutes, and the turn of a third. */
const mostLines = 900
/** What forging may cost the server, beside as many of the cheapest answer that there is. */
const mostCost = 5

export interface Flood {
  isGood: boolean
  said: string
}

/**
 * So many successes of one order, signed with a key that is not the provider's, from one address and each with another
 * transaction, to a server that logs as in production. Its work, its log and what it keeps must stay bounded: most are turned
 * away unread, by the rate of what proves nothing.
 */
export async function floodOfForgeries(
  databaseUrl: string,
  many: number,
  settings: Record<string, string>,
): Promise<Flood> {
  let lines = 0
  const portal = await startPortalProcess(
    databaseUrl,
    { ...settings, LOG_LEVEL: 'info' },
    { onLog: (line) => (lines += line.includes('forged') ? 1 : 0) },
  )
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const asker = rawAsker(portal.url, abreast)
  const kept = async () => {
    const { rows } = await owner.query<{ kept: string }>('select count(*) as kept from provider_inbox')
    return Number(rows[0]?.kept)
  }
  const cpuSeconds = async () => {
    const text = await (await fetch(`${portal.internalUrl}/metrics`)).text()
    return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(text)?.[1] ?? NaN)
  }
  const costOf = async (requestOf: () => Parameters<typeof asker.ask>[0]) => {
    const from = await cpuSeconds()
    const statuses = new Map<number, number>()
    let left = many
    const askOn = async () => {
      while (left-- > 0) {
        const { status } = await asker.ask(requestOf())
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: abreast }, askOn))
    return { seconds: (await cpuSeconds()) - from, statuses }
  }
  try {
    // Both paths are warm, then as many of one as of the other.
    const read = () => ({ path: '/languages', address: '203.0.113.20' })
    const forge = () => ({ path: `/card_provider/notify/airlink?${forgedQuery()}`, address: '203.0.113.21' })
    await costOf(read)
    const before = await kept()
    const forged = await costOf(forge)
    const reads = await costOf(read)
    const rows = (await kept()) - before
    const told = (status: number) => forged.statuses.get(status) ?? 0
    const cost = forged.seconds / reads.seconds
    return {
      isGood: told(500) + told(429) === many && lines <= mostLines && rows <= told(500) && cost < mostCost,
      said: `${many.toLocaleString('en')} forged outcomes from one address: ${String(told(500))} refused, ${told(429).toLocaleString('en')} turned away unread, ${String(lines)} lines of the log, ${String(rows)} rows kept, × ${cost.toFixed(1)} of the work of as many looks at the languages`,
    }
  } finally {
    portal.kill()
    asker.close()
    await owner.end()
  }
}

function forgedQuery(): string {
  const values = {
    ORDERID: 'P0123456789ABCDEFGHJKMNPQRSTVWXYZ',
    SHOPID: '129280500000002',
    AMOUNT: '1300',
    ACCOUNTINGMODE: 'I',
  }
  const pairs = signedOutcome(values, 'a key of somebody else')
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
}
