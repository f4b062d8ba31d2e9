import pg from 'pg'
import { mintShortIds } from '#domain/operator/server/mint-short-ids.ts'
import { launchChromium } from '#testkit/browser/launch/launch-chromium.ts'
import { addTraveller, linkCard, logIn } from '#testkit/portal/travellers.ts'
import { startBenchPortal } from './ground/bench-portal.ts'
import { measurePresses } from './ground/presses.ts'

// A list of 1,200 rows, all on one page, on a desk and on a phone whose processors are four times slower: from the address to the first row, how high a row is, and
// of the presses on a row, on the dialog's close and on the button of the columns, medians of five: how long until the next frame is seen (the browser's own event
// timing, of pointerdown, pointerup and click the longest), and until what was pressed for is there. Its peer in the same run: the ten rows that the list has usually.

const rows = 1_200
const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
await owner.query(`set tapfolio.tenant = 'airlink'`)
const [email, alias] = ['long@example.org', '0004711000000001200']
await linkCard(bench, await addTraveller(bench, email, { language: 'en' }), alias)
await owner.query(
  `insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
   select 'long ' || n, short_id, $1, 1300, 'EUR', 'SUCCEEDED', now() - n * interval '7 hours', now()
   from unnest($2::text[]) with ordinality as minted (short_id, n)`,
  [alias, mintShortIds(rows)],
)
await owner.query(
  `insert into operator_tickets (id, alias_pan, name, amount_minor, currency, passenger_number, valid_from, valid_to, time_zone,
     payment_id, updated, first_tap, last_tap)
   select 'long ' || n, $1, 'Airport Express, single', 1300, 'EUR', 1, now() - n * interval '7 hours', now(), 'Europe/Rome',
     'long ' || n, now(), '{"stop":"Milano Cadorna"}', '{"stop":"Malpensa Terminal 1"}'
   from generate_series(1, ${String(rows)}) n`,
  [alias],
)
await owner.query('analyze operator_payments, operator_tickets')
const client = await logIn(bench, email)
const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: client.url, httpOnly: true }))
const browser = await launchChromium()

const names = { row: 'a row', columns: 'the columns', close: 'a dialog’s close' }

async function measure(list: 'tickets' | 'payments', width: number, height: number, length: number): Promise<string> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width, height } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  page.setDefaultTimeout(120_000)
  const row = 'tbody tr:not([data-group])'
  await page.addInitScript((selector) => {
    const seen = () => {
      if (document.querySelector(selector) === null) return void requestAnimationFrame(seen)
      Object.assign(window, { firstRowMs: Math.round(performance.now()) })
    }
    requestAnimationFrame(seen)
  }, row)
  await page.goto(`${bench.portal.url}/dashboard/travels/${list}?period=last12&length=${String(length)}`)
  await page.locator(row).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  const firstRowMs = await page.evaluate(() => (window as unknown as { firstRowMs: number }).firstRowMs)
  const elements = await page.evaluate(() => document.getElementsByTagName('*').length)
  const heights = await page.locator(row).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  const highest = Math.round(Math.max(...heights))
  const presses = await measurePresses(page, { row, isNarrow: width < 600 })
  const [where, what] = [width < 600 ? 'a phone' : 'a desk', length === 0 ? 'all' : 'a page']
  const answered = (['row', 'columns', 'close'] as const).map((name) => {
    const { nextFrameMs, shownMs } = presses[name]
    return `${names[name]} ${nextFrameMs.toFixed(0)} and ${shownMs.toFixed(0)}`
  })
  await context.close()
  return (
    `${list} on ${where}, ${what}: first row after ${String(firstRowMs)} ms; a press is seen, and answered, after ${answered.join(', ')} ms; ` +
    `${String(heights.length)} rows of at most ${String(highest)} px, ${elements.toLocaleString('en')} elements\n`
  )
}

try {
  // The first one loads what the browser keeps.
  await measure('tickets', 1280, 900, 10)
  for (const list of ['tickets', 'payments'] as const)
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const)
      for (const length of [10, 0]) process.stdout.write(await measure(list, width, height, length))
} finally {
  await browser.close()
  await owner.end()
  await bench.close()
}
