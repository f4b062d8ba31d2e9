import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import type { GivenJob } from '#domain/portal/server/job.ts'
import { Busy } from '#platform/server/overload/busy.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { zipOfCopy } from './zip-of-copy.ts'
import type { DrawReceipt } from './zip-of-copy.ts'

let shop: TestShop
let accountId: string
const shortIds = mintShortIds(3)
const [odd = ''] = shortIds
beforeAll(async () => {
  shop = await openTestShop()
  accountId = (await shop.traveller()).session.account.id
  const { alias_pan } = await shop.linkedCard(accountId)
  for (const shortId of shortIds)
    await shop.database.sql`
      insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
      values (${`P-${shortId}`}, ${shortId}, ${alias_pan}, 1300, 'EUR', 'SUCCEEDED', now(), now())`
})
afterAll(() => shop.close())

async function copyWith(drawReceipt: DrawReceipt): Promise<Buffer> {
  const { context, tenant, gateways } = shop
  const given = { ...context, tenant, gateways } as unknown as GivenJob
  const owner = { name: 'Test', surname: 'Traveller', language: 'en' } as const
  return buffer(await zipOfCopy(given, { accountId, owner, readme: 'What is what', drawReceipt }))
}

/** Its files, with what stands in those that are texts. */
function filesOf(zip: Buffer): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  try {
    const file = join(folder, 'data.zip')
    writeFileSync(file, zip)
    const script = `import sys,zipfile,json
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print(json.dumps({n:z.read(n).decode() for n in z.namelist()}))`
    return JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' })) as Record<string, string>
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const allBut =
  (shortId: string, error: Error): DrawReceipt =>
  (_, { receipt }) =>
    receipt.payment.short_id === shortId ? Promise.reject(error) : Promise.resolve(Buffer.from('PDF'))

test('a receipt that cannot be drawn is named in the archive, and all the others are there', async () => {
  const files = filesOf(await copyWith(allBut(odd, new Error('no such glyph'))))
  const receipts = Object.keys(files).filter((name) => name.startsWith('receipts/'))
  expect(receipts.toSorted()).toEqual(
    [...shortIds.slice(1).map((shortId) => `receipts/${shortId}.pdf`), 'receipts/MISSING.txt'].toSorted(),
  )
  expect(files['receipts/MISSING.txt']).toMatch(new RegExp(`could not be drawn[^]*\r\n${odd}\r\n$`))
})

test('an archive with all its receipts names none', async () => {
  const files = filesOf(await copyWith(() => Promise.resolve(Buffer.from('PDF'))))
  expect(Object.keys(files)).toHaveLength(7 + shortIds.length)
  expect(files).not.toHaveProperty('receipts/MISSING.txt')
})

test('what only has no room to be drawn just now stops the copy, which is tried again', async () => {
  await expect(copyWith(allBut(odd, new Busy('drawing')))).rejects.toBeInstanceOf(Busy)
})
