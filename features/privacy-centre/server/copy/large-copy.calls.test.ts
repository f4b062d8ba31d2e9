import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataCopy } from '#contract/shapes/privacy.ts'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, linkCard, logIn, travellerPassword } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const trips = 1_200
const paid = 20
const alias = '0000450000000000777'
const copyOf = async (client: BrowserLike) =>
  ((await client.ask('/account/data')).json as { copy: DataCopy | null }).copy
const fileOf = (client: BrowserLike, id: string) =>
  fetch(`${portal.url}/api/account/data/${id}.zip`, {
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

/** A traveller of years: a ticket and its payment a day; the latest ones are paid. */
async function commuter() {
  const email = 'commuter@example.org'
  const id = await addTraveller(portal, email)
  await linkCard(portal, id, alias)
  const shortIds = mintShortIds(trips)
  await asOwner(
    portal,
    `insert into operator_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
     select 'airlink', 'LP-' || n, short_id, '${alias}', 1300, 'EUR', case when n <= ${String(paid)} then 'SUCCEEDED' else 'FAILED' end, now() - n * interval '1 day', now()
     from unnest('{${shortIds.join(',')}}'::text[]) with ordinality as minted (short_id, n);
     insert into operator_tickets (tenant_id, id, alias_pan, name, amount_minor, currency, passenger_number, first_tap,
       last_tap, valid_from, valid_to, time_zone, payment_id, updated)
     select 'airlink', 'LT-' || n, '${alias}', 'Airport Express', 1300, 'EUR', 1,
       jsonb_build_object('stop', 'Cadorna'), null, now() - n * interval '1 day', now(), 'Europe/Rome', 'LP-' || n, now()
     from generate_series(1, ${String(trips)}) n;
     insert into cases (tenant_id, number, account_id, subject_kind, subject_id, about, reason, answer_by)
     values ('airlink', '7KQ-4MP', '${id}', 'ticket', 'LT-1', '{}', 'charged_twice', now());
     insert into case_events (tenant_id, case_id, what, by, staff, text)
     select 'airlink', id, 'opened', 'traveller', 'bruno@desk', 'It was not me.' from cases where account_id = '${id}'`,
  )
  return { id, client: await logIn(portal, email) }
}

describe('downloadDataCopy', () => {
  test('downloadDataCopy answers all of a traveller of years, with receipts and cases, and nothing moved in the file', async () => {
    const { client } = await commuter()
    expect((await client.ask('/account/data', { password: travellerPassword })).status).toBe(200)
    await expect.poll(async () => (await copyOf(client))?.state, { timeout: 100_000, interval: 500 }).toBe('ready')
    const id = (await copyOf(client))?.id ?? ''
    const folder = mkdtempSync(join(tmpdir(), 'copy-'))
    try {
      const file = join(folder, 'data.zip')
      writeFileSync(file, Buffer.from(await (await fileOf(client, id)).arrayBuffer()))
      const script = `import sys,zipfile,json
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
pdfs=[n for n in z.namelist() if n.startswith('receipts/')]
account=json.loads(z.read('account.json'))
print(json.dumps({'tickets':len(json.loads(z.read('tickets.json'))),'payments':len(json.loads(z.read('payments.json'))),
'lines':z.read('tickets.csv').decode().count(chr(10)),'receipts':len(pdfs),
'drawn':all(z.read(n)[:5]==b'%PDF-' for n in pdfs),'cases':account['cases']}))`
      const read = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })) as object
      expect(read).toMatchObject({
        ...{ tickets: trips, payments: trips, lines: trips + 1 },
        ...{ receipts: paid, drawn: true },
        cases: [{ number: '7KQ-4MP', events: [{ by: 'traveller', text: 'It was not me.' }] }],
      })
      expect(JSON.stringify(read)).not.toContain('bruno')
    } finally {
      rmSync(folder, { recursive: true })
    }
    await asOwner(
      portal,
      `update data_copy_pieces p set sealed = other.sealed from data_copy_pieces other
       where p.copy_id = '${id}' and other.copy_id = p.copy_id and p.number + other.number = 3 and p.number in (1, 2)`,
    )
    await expect(fileOf(client, id).then((response) => response.arrayBuffer())).rejects.toThrow()
  }, 120_000)
})
