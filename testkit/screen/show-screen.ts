import { expect, onTestFinished } from 'vitest'
import type { Page, Request } from 'playwright-core'
import { routes } from '#app/routes.tsx'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { Choices } from '#contract/choices.ts'
import type { Account } from '#contract/shapes/account.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { callPath } from '#platform/server/http/calls/call-path.ts'
import type { ScreenRow } from '#platform/web/navigation/screen-row.ts'
import { newFindings } from '../browser/looking/axe-findings.ts'
import { idle, resize } from '../browser/looking/idle.ts'
import { looseDots } from '../browser/looking/loose-dots.ts'
import { no } from './answers.ts'
import type { Answers, Asked } from './answers.ts'
import { alertChoices, anna, languages, storageKey } from './samples.ts'
import { axePath, startScreenPortal } from './screen-portal.ts'
import type { ScreenPortal, Stage } from './screen-portal.ts'
import { nothingPath, takeWindow } from './screen-window.ts'
import type { ScreenWindow } from './screen-window.ts'

export type RouteName = keyof typeof routes

export interface ScreenOptions {
  /** A demo tenant; airlink when left out. */
  tenant?: 'airlink' | 'lagunare' | 'nordovest'
  /** Choices that differ from the tenant's own. */
  choices?: Partial<Choices>
  language?: LanguageCode
  /** Who looks; a traveller's screen is looked at by Anna, any other one by a visitor. */
  account?: Account | 'nobody'
  query?: string
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** Whether things fade, slide and turn for this reader, as for most: left out where nobody looks at that. */
  moves?: boolean
  timeZone?: string
  answers?: Answers
  /** Before the page is opened, for what must be there from its first moment. */
  before?: (page: Page) => Promise<unknown>
}

export interface Shown {
  page: Page
  /** Gives other answers from now on; what still waited for one has it now. */
  answer: (answers: Answers) => void
  /** What a call was asked with so far. */
  asked: (name: CallName) => readonly Asked[]
  /**
   * None of these calls was asked, not even in vain while there is no network, nor is one on its way. Before it stands a
   * wait for what the page shows when it is done: without that it has had no time to ask.
   */
  notAsked: (...names: CallName[]) => Promise<void>
  /** The operator chooses anew: the next page is made so. */
  choose: (choices: Partial<Choices>) => void
}

let opening: Promise<ScreenPortal> | undefined

/** How a test's screen is looked at by axe: each test has one of the two by its name, so that both see every kind of state. */
const looks = [
  { colorScheme: 'light', width: 320, height: 700 },
  { colorScheme: 'dark', width: 1280, height: 900 },
] as const

/**
 * Opens a screen of the route table in Chromium, as built and under its own policy, with the calls answered as the test
 * says. When the test is done, the screen as it then is has to be accessible (on a phone in light colours, or on a desk
 * in dark ones, by the test's name), fit a phone of 320 px (in dark colours where it has elements of a new kind, or the
 * run is whole), have one heading, no line that a dot begins or ends, and have left no error in the
 * console. It is answered as soon as the page is on its way: Chromium refuses to reload one of which nothing has been
 * waited for yet.
 */
export async function showScreen(name: RouteName, options: ScreenOptions = {}): Promise<Shown> {
  const portal = await (opening ??= startScreenPortal())
  const row: ScreenRow = routes[name]
  const account = options.account ?? (row.for === 'traveller' ? anna : 'nobody')
  const stage = stageOf(portal, options, account)
  portal.set(stage)
  const window = await takeWindow(portal.url, { isPrepared: options.before !== undefined, timeZone: options.timeZone })
  const { page } = window
  const look = lookOf(expect.getState().currentTestName ?? name)
  const complaints = complaintsOf(page)
  const sent: string[] = []
  const note = (request: Request) => void sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  page.on('request', note)
  onTestFinished(async ({ task }) => {
    let isSpent = true
    page.off('request', note)
    try {
      if (task.result?.state !== 'fail') {
        await expectSound(page, look, [...stage.faults, ...complaints])
        isSpent = false
      } else await tellOfFailure(page, [...stage.faults, ...complaints, ...sent])
    } finally {
      await window.giveBack(isSpent)
    }
  })
  await emulate(window, portal.url, { colorScheme: look.colorScheme, ...options })
  await options.before?.(page)
  const choose = (choices: Partial<Choices>) => void Object.assign(stage.tenant.choices, choices)
  const path = row.path === '/$' ? '/no/such/train' : row.path
  await page.goto(ownPath(stage.tenant, path) + (options.query ?? ''), { waitUntil: 'commit' })
  const asked = (call: CallName) => stage.asked[call] ?? []
  const notAsked = async (...names: CallName[]) => {
    await idle(page)
    // What the page asked before this is here before this is answered.
    await page.evaluate(async (path) => void (await fetch(path)), nothingPath)
    expect(
      names.filter((call) => (stage.asked[call] ?? []).length > 0 || sent.some((line) => asksFor(call).test(line))),
    ).toEqual([])
  }
  return { page, answer: (answers) => portal.answer(answers), asked, notAsked, choose }
}

/** What the page showed and asked when its test failed: of a red that comes once in many runs that is all one gets. */
async function tellOfFailure(page: Page, lines: readonly string[]): Promise<void> {
  const text = await page.evaluate(() => document.body.innerText).catch(String)
  process.stderr.write(['', `The page at ${page.url()} showed:`, text, ...lines, ''].join('\n'))
}

/** How a request for a call begins: its method and path. */
function asksFor(name: CallName): RegExp {
  const { method, path }: Call = calls[name]
  return new RegExp(`^(?:${method}) /api${callPath(path).route.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
}

function stageOf(portal: ScreenPortal, options: ScreenOptions, account: Account | 'nobody'): Stage {
  const tenant = portal.tenants.find((each) => each.name === (options.tenant ?? 'airlink'))
  if (!tenant) throw new Error('there is no such tenant')
  const isEncrypted = (options.choices?.accountStorage ?? tenant.choices.accountStorage) === 'encrypted'
  const session = { account: account as Account, ...(isEncrypted && { storage_key: storageKey }) }
  return {
    tenant: { ...tenant, choices: { ...tenant.choices, ...options.choices } },
    hasSession: account !== 'nobody',
    answers: {
      getSession: account === 'nobody' ? no('session.none') : session,
      listLanguages: languages,
      listCardLooks: { payload: [] },
      listCases: { payload: [] },
      getListColumns: { payload: [] },
      getEarlierAddress: { earlier: null },
      getRemarks: { labels: [], remarks: [] },
      getFactors: { has_password: true, authenticator: null, passkeys: [] },
      listAlertChoices: { payload: alertChoices },
      // The mark at Payments asks for what no screen asks for.
      listBankCards: [],
      getFailedSummaries: { payload: [] },
      // Cards ask which of them were paid for lately.
      listPayments: { payload: [], total: 0 },
      ...options.answers,
    },
    asked: {},
    faults: [],
  }
}

async function emulate({ page, debugging }: ScreenWindow, url: string, options: ScreenOptions): Promise<void> {
  const context = page.context()
  await Promise.all([
    context.clearCookies(),
    debugging.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'local_storage,service_workers,cache_storage',
    }),
    page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 900 }),
    page.emulateMedia({
      ...(options.colorScheme && { colorScheme: options.colorScheme }),
      reducedMotion: options.moves ? 'no-preference' : 'reduce',
      ...{ media: null, forcedColors: null, contrast: null },
    }),
  ])
  await context.addCookies([{ name: pageNames.language, value: options.language ?? 'en', url }])
}

function lookOf(title: string): (typeof looks)[number] {
  const sum = Array.from(title).reduce((total, character) => total + character.charCodeAt(0), 0)
  return sum % 2 === 0 ? looks[0] : looks[1]
}

/** Console errors and uncaught ones. The browser's own line for an answer that a test made bad, or for a path that nobody knows, is none. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isExpected =
      message.text().startsWith('Failed to load resource') && /\/api\/|\/no\/such\/train$/.test(message.location().url)
    if (message.type() === 'error' && !isExpected)
      complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}

async function expectSound(page: Page, look: (typeof looks)[number], complaints: readonly string[]): Promise<void> {
  expect(complaints).toEqual([])
  await resize(page, { width: look.width, height: look.height })
  const findings = await newFindings(page, 'all', { axePath })
  expect(findings ?? []).toEqual([])
  // A desk's screen without anything new in it is a phone's in the tests beside it.
  const fits = look.width === 320 || findings ? 320 : look.width
  if (fits !== look.width) await resize(page, { width: 320, height: 700 })
  // A typeface that comes now is set in the next frames; what is too wide for good stays so.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, { message: 'px wide' }).toBeLessThanOrEqual(fits)
  await expect.poll(() => looseDots(page), { message: 'lines that begin or end with a dot' }).toEqual([])
  const headings = await page.locator('h1').count()
  expect(headings, 'headings of the page').toBe(1)
}
