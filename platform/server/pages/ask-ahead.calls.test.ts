import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerAhead } from '#contract/shapes/portal/first-questions.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, linkCard, logIn } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let cookie: string
const email = 'ahead@example.org'
/** Would end the block that it stands in, or a line of it. */
const awkward = '</script><!--<script>\u2028&'

beforeAll(async () => {
  portal = await startTestPortal({ withPages: true })
  await linkCard(portal, await addTraveller(portal, email, { name: awkward }), '0004711000000000042')
  cookie = [...(await logIn(portal, email)).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => portal.close())

interface Page {
  html: string
  answers: AnswerAhead[]
  /** What search engines are told. */
  robots: string | null
}

async function page(path: string, headers: Record<string, string>): Promise<Page> {
  const answered = await fetch(portal.url + path, { headers })
  const html = await answered.text()
  const [, json = '[]'] = /<script type="application\/json" id="ahead">(.*?)<\/script>/s.exec(html) ?? []
  const robots = answered.headers.get('x-robots-tag')
  return { html, answers: JSON.parse(json) as AnswerAhead[], robots }
}

describe('a page that a window opens', () => {
  test('a page that a window opens brings along what its screen asks first, as the calls answer it', async () => {
    const window = { 'sec-fetch-dest': 'document', cookie }
    // What takes long on a busy machine is left out.
    const named = async () => (await page('/dashboard', window)).answers.map(({ name }) => name)
    await expect.poll(named, { timeout: 20_000 }).toEqual(['getSession', 'getHome'])
    const home = await page('/dashboard', window)
    expect(home.answers[0]?.answer).toMatchObject({ account: { email, name: awkward } })
    expect([home.robots, (await page('/', window)).robots]).toEqual(['noindex', null])
    expect(home.answers[1]?.answer).toMatchObject({ cards: [{ alias_pan: '0004711000000000042' }] })
    const list = await page('/dashboard/travels/tickets', window)
    expect(list.answers.map(({ name }) => name)).toContain('listBankCards')
    const { account } = list.answers[0]?.answer as { account: { id: string } }
    expect(list.answers.find(({ name }) => name === 'listBankCards')?.input).toEqual({
      body: { accounts_id: account.id },
    })
  })

  test('a page brings nothing of anybody without a session, nor with one that is over', async () => {
    for (const headers of [{}, { cookie: cookie.replace(/=.{8}/, '=00000000') }]) {
      const { html, answers } = await page('/dashboard', { 'sec-fetch-dest': 'document', ...headers })
      expect([answers, html.includes(email)]).toEqual([[], false])
    }
  })

  test('a page keeps what a traveller calls themselves inside its block, and no cache keeps the page', async () => {
    const response = await fetch(`${portal.url}/dashboard`, { headers: { 'sec-fetch-dest': 'document', cookie } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { html } = await page('/dashboard', { 'sec-fetch-dest': 'document', cookie })
    const block = html.slice(html.indexOf('id="ahead">') + 'id="ahead">'.length)
    expect(block.slice(0, block.indexOf('</script>'))).not.toMatch(/[<\u2028\u2029]/)
    expect(block.slice(block.indexOf('</script>'))).toBe('</script></body>\n</html>\n')
  })

  test('a page is of whoever opens it, with nothing of who opened it before', async () => {
    const other = 'other.ahead@example.org'
    await addTraveller(portal, other)
    const theirs = [...(await logIn(portal, other)).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const opened = async (cookies: string) =>
      (await page('/dashboard', { 'sec-fetch-dest': 'document', cookie: cookies })).html
    await expect.poll(() => opened(theirs), { timeout: 20_000 }).toContain(other)
    for (const html of await Promise.all([cookie, theirs, cookie, theirs].map(opened)))
      expect([email, other].filter((each) => html.includes(`"${each}"`)).length).toBeLessThanOrEqual(1)
    expect(await opened(theirs)).not.toContain(`"${email}"`)
  })

  test('a page that the browser loads ahead brings nothing while no window shows it', async () => {
    for (const purpose of ['prefetch', 'prefetch;prerender']) {
      const ahead = { 'sec-fetch-dest': 'document', 'sec-purpose': purpose, cookie }
      const { html, answers } = await page('/dashboard', ahead)
      expect([answers, html.includes(email)]).toEqual([[], false])
    }
  })

  test('a page is the same for everybody where a script or a worker fetches it, and where its screen is kept', async () => {
    for (const [path, dest] of [
      ['/dashboard', 'empty'],
      ['/dashboard', 'iframe'],
      ['/dashboard/proof', 'document'],
    ] as const) {
      const { html, answers } = await page(path, { 'sec-fetch-dest': dest, cookie })
      expect([answers, html.includes(email)]).toEqual([[], false])
    }
  })
})
