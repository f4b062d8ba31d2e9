import { appendFileSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'
import type { RunningSandbox } from '../start-sandbox.ts'
import { getJson, post, sendJson } from '../test-browser.ts'
import { merchantForm, SAMPLE_SHOP, startTestMerchant } from '../test-merchant.ts'
import type { TestMerchant } from '../test-merchant.ts'
import { KeptLines } from './kept-lines.ts'

let folder: string
let merchant: TestMerchant
let sandbox: RunningSandbox | undefined
beforeAll(async () => {
  merchant = await startTestMerchant()
})
afterAll(() => merchant.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapfolio-kept-'))
})
afterEach(async () => {
  await sandbox?.close()
  sandbox = undefined
  await rm(folder, { recursive: true })
})

const start = async (): Promise<RunningSandbox> =>
  (sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, shops: [SAMPLE_SHOP], keepIn: folder }))

const card = new Map([
  ['card_number', '4598250000000027'],
  ['expiry', '12/30'],
  ['security_code', '123'],
  ['action', 'pay'],
])

test('an order that was paid before a restart is paid once, and leads back the same way', async () => {
  const first = await start()
  const opened = await post(`${first.url}/vpos/main`, merchantForm(merchant.url, 'payment', 'KEPT-1'))
  const paid = await post(first.url + opened.location, card)
  await first.close()
  const second = await start()
  expect((await post(second.url + opened.location, card)).location).toBe(paid.location)
  expect((await post(second.url + opened.location, new Map([['action', 'cancel']]))).location).toBe(paid.location)
  expect(await getJson(`${second.url}/control/ledger`)).toMatchObject([{ orderId: 'KEPT-1', amount: '1300' }])
})

test('an order that was open before a restart is paid after it, as its script says', async () => {
  const first = await start()
  await sendJson('PUT', `${first.url}/control/orders/KEPT-2`, { result: '05' })
  const opened = await post(`${first.url}/vpos/main`, merchantForm(merchant.url, 'payment', 'KEPT-2'))
  await first.close()
  const second = await start()
  expect((await post(second.url + opened.location, card)).location).toContain('RESULT=05')
  expect(await getJson(`${second.url}/control/ledger`)).toEqual([])
})

test('mails of the sandbox are there after a restart', async () => {
  const first = await start()
  await createTransport({ host: '127.0.0.1', port: first.smtpPort }).sendMail({
    from: 'no-reply@airlink.example',
    to: 'anna@example.test',
    subject: 'Kept',
    text: 'text',
  })
  await first.close()
  const second = await start()
  expect(await getJson(`${second.url}/mailbox/messages?to=anna@example.test`)).toMatchObject([{ subject: 'Kept' }])
})

test('a line that a kill cut off is not there, and what is added after it is', () => {
  const file = join(folder, 'lines.jsonl')
  const before = new KeptLines<{ n: number }>(file)
  before.add({ n: 1 })
  before.close()
  appendFileSync(file, '{"n":')
  const after = new KeptLines<{ n: number }>(file)
  expect(after.before).toEqual([{ n: 1 }])
  after.add({ n: 2 })
  after.close()
  expect(readFileSync(file, 'utf8')).toBe('{"n":1}\n{"n":2}\n')
})
