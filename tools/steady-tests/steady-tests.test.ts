import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

// The first look reads the linter with all its rules, which takes a crowded machine long.
const linter = new ESLint()
const faultsOf = async (line: string): Promise<string[]> => {
  const [result] = await linter.lintText(`${line}\n`, { filePath: 'e2e/any.test.ts' })
  return (result?.messages ?? []).map(({ message }) => message)
}
const faultOf = async (line: string): Promise<string> => {
  const [first = '', ...more] = await faultsOf(line)
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
}, 60_000)

test('what a server answers when it is asked is no page, nor what was waited for before', async () => {
  expect(await faultsOf("expect((await client.ask('/session')).status).toBe(401)")).toEqual([])
  expect(await faultsOf("expect((await others[1]?.ask('/session'))?.status).toBe(401)")).toEqual([])
  expect(await faultsOf('expect((await fetch(address)).status).toBe(404)')).toEqual([])
  expect(await faultsOf("expect((await download).suggestedFilename()).toContain('pdf')")).toEqual([])
}, 60_000)

test('what is never there is waited for in words of its own, so that it can fail', async () => {
  expect(await faultOf("await expect.poll(() => asked('signUp')).toEqual([])")).toMatch(/^No call/)
  expect(await faultOf("await expect.poll(() => asked('signUp')).toHaveLength(0)")).toMatch(/^No call/)
  expect(await faultOf('await expect.poll(() => modal.count()).toBe(0)')).toMatch(/^What never comes/)
  expect(await faultsOf("await expect.poll(() => asked('signUp')).toEqual([body])")).toEqual([])
  expect(await faultsOf('await expect.poll(() => rows.count()).toBe(10)')).toEqual([])
}, 60_000)

test('no test of a page hangs on a pause, nor on the first frame of another width', async () => {
  const pause = /^A pause is too short/
  expect(await faultOf("await page.waitForLoadState('networkidle')")).toMatch(pause)
  expect(await faultOf("await page.goto('/', { waitUntil: 'networkidle' })")).toMatch(pause)
  expect(await faultOf('await page.waitForTimeout(500)')).toMatch(pause)
  expect(await faultOf('await new Promise((resolve) => setTimeout(resolve, 500))')).toMatch(pause)
  expect(await faultOf('await page.setViewportSize({ width: 320, height: 700 })')).toMatch(/^The media queries/)
}, 60_000)
