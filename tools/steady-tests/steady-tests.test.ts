import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

// The first look reads the linter with all its rules, which takes a crowded machine long.
const linter = new ESLint()
const faultsOf = async (line: string, filePath = 'e2e/any.test.ts'): Promise<string[]> => {
  const [result] = await linter.lintText(`${line}\n`, { filePath })
  return (result?.messages ?? []).map(({ message }) => message)
}
const faultOf = async (line: string, filePath?: string): Promise<string> => {
  const [first = '', ...more] = await faultsOf(line, filePath)
  expect(more, line).toEqual([])
  return first
}

test('a test of a page waits for what can still change', async () => {
  const polled = /^A page may change/
  expect(await faultOf("expect(await field.getAttribute('type')).toBe('text')")).toMatch(polled)
  expect(await faultOf("expect((await main.innerText()).trim(), 'words').not.toBe('')")).toMatch(polled)
  expect(await faultOf("expect(asked('signUp').at(-1)?.body).toEqual(body)")).toMatch(polled)
  expect(await faultOf("expect(shown.asked('signUp')).toHaveLength(1)")).toMatch(polled)
  expect(await faultOf("expect(new URL(page.url()).search).toBe('')")).toMatch(polled)
  expect(await faultOf("expect(traveller.page.url()).toContain('detail=')")).toMatch(polled)
  expect(await faultsOf("await expect.poll(() => field.getAttribute('type')).toBe('text')")).toEqual([])
  expect(await faultsOf("await expect.poll(async () => (await main.innerText()).trim()).not.toBe('')")).toEqual([])
  expect(await faultsOf("await expect.poll(() => asked('signUp')).toHaveLength(1)")).toEqual([])
})

test('what a server answers when it is asked is no page, nor what was waited for before', async () => {
  expect(await faultsOf("expect((await client.ask('/session')).status).toBe(401)")).toEqual([])
  expect(await faultsOf("expect((await others[1]?.ask('/session'))?.status).toBe(401)")).toEqual([])
  expect(await faultsOf('expect((await fetch(address)).status).toBe(404)')).toEqual([])
  expect(await faultsOf("expect((await download).suggestedFilename()).toContain('pdf')")).toEqual([])
})

test('what is never on a page is waited for in words of its own, so that it can fail', async () => {
  expect(await faultOf("await expect.poll(() => asked('signUp')).toEqual([])")).toMatch(/^No call/)
  expect(await faultOf("await expect.poll(() => asked('signUp')).toHaveLength(0)")).toMatch(/^No call/)
  expect(await faultOf('await expect.poll(() => modal.count()).toBe(0)')).toMatch(/^What never comes/)
  expect(await faultsOf("await expect.poll(() => asked('signUp')).toEqual([body])")).toEqual([])
  expect(await faultsOf('await expect.poll(() => rows.count()).toBe(10)')).toEqual([])
})

test('no test of a page hangs on a pause, nor on the first frame of another width', async () => {
  const pause = /^A pause is too short/
  expect(await faultOf("await page.waitForLoadState('networkidle')")).toMatch(pause)
  expect(await faultOf("await page.goto('/', { waitUntil: 'networkidle' })")).toMatch(pause)
  expect(await faultOf('await page.waitForTimeout(500)')).toMatch(pause)
  expect(await faultOf('await new Promise((resolve) => setTimeout(resolve, 500))')).toMatch(pause)
  expect(await faultOf('await page.setViewportSize({ width: 320, height: 700 })')).toMatch(/^The media queries/)
})

const anyTest = 'domain/any.test.ts'
const timersTest = 'domain/any.timers.test.ts'

test('no test, of a page or not, has less patience than a crowded machine asks for', async () => {
  for (const file of [undefined, anyTest]) {
    expect(await faultOf('await vi.waitFor(() => expect(done).toBe(true))', file)).toMatch(/^It waits for one second/)
    expect(await faultOf('await vi.waitUntil(() => done)', file)).toMatch(/^It waits for one second/)
    expect(await faultOf('await expect.poll(look, { timeout: 5000 }).toBe(1)', file)).toMatch(/^A crowded machine/)
    expect(await faultOf("test('slow', async () => {}, 20_000)", file)).toMatch(/^A test has a minute/)
    expect(await faultsOf('await vi.waitFor(look, { timeout: 30_000 })', file)).toEqual([])
    expect(await faultsOf("test('slow', async () => {}, 120_000)", file)).toEqual([])
  }
})

test('no test expects what a clock says that may have turned meanwhile', async () => {
  const turned = /^A clock turns/
  expect(await faultOf('expect(day).toBe(Temporal.Now.plainDateISO().toString())', anyTest)).toMatch(turned)
  expect(await faultOf('expect(made).toEqual({ year: new Date().getFullYear() })', anyTest)).toMatch(turned)
  expect(await faultOf('expect(made).toBe(new Date())', anyTest)).toMatch(turned)
  expect(await faultOf('expect(minute).toBe(Math.floor(Date.now() / 60_000))', anyTest)).toMatch(turned)
  expect(await faultsOf('expect([before, today()]).toContain(day)', anyTest)).toEqual([])
  expect(await faultsOf('expect(Date.now() - began).toBe(3)', anyTest)).toEqual([])
  expect(await faultsOf("expect(made).toEqual(new Date('2026-01-01'))", anyTest)).toEqual([])
})

test('what a test does to the timers and to others’ functions it takes back', async () => {
  expect(await faultOf('vi.useFakeTimers()', timersTest)).toMatch(/^Other tests of the worker have these timers/)
  expect(await faultOf("vi.spyOn(performance, 'now')", anyTest)).toMatch(/this spy too/)
  expect(await faultOf("vi.spyOn(Pool.prototype, 'connect')", anyTest)).toMatch(/this spy too/)
  expect(await faultOf("vi.stubGlobal('window', page)", anyTest)).toMatch(/this global too/)
  expect(await faultsOf('vi.useFakeTimers()\nvi.useRealTimers()', timersTest)).toEqual([])
  expect(await faultsOf("const now = vi.spyOn(performance, 'now')\nnow.mockRestore()", anyTest)).toEqual([])
  expect(await faultsOf("vi.spyOn(log, 'error')", anyTest)).toEqual([])
})

test('timers by which what others started waits are held in files alone that run first; a date may stand anywhere', async () => {
  const held = (toFake: string) => `vi.useFakeTimers(${toFake})\nvi.useRealTimers()`
  for (const file of [anyTest, 'e2e/any.test.ts']) {
    for (const toFake of ['', "{ toFake: ['setTimeout'] }", "{ toFake: ['Date', 'setInterval'] }"]) {
      expect(await faultOf(held(toFake), file)).toMatch(/^What other tests started/)
      expect(await faultsOf(held(toFake), timersTest)).toEqual([])
    }
    expect(await faultsOf(held("{ toFake: ['Date', 'Temporal'], now: 0 }"), file)).toEqual([])
  }
})
