import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import { callsOfScreen, importedIn, leftOut, saidInTest } from './calls-of-screen.ts'
import type { Said } from './calls-of-screen.ts'
import { answeredIn, emptyNames, readsList } from './empty-lists.ts'
import { fullAnswers } from './full/full-answers.ts'
import { fullScreens } from './full/full-screens.ts'
import { listsOf, mostRows, rowsAt } from './full/most-rows.ts'

const root = join(import.meta.dirname, '../..')
const screens = globSync('{features,desk}/*/web/**/*-screen.tsx', { cwd: root })
const testOf = (screen: string) => screen.replace(/\.tsx$/, '.test.ts')
const readFile = (file: string) => readFileSync(join(root, file), 'utf8')
const known = new Map<string, Said>()
function said(test: string): Said {
  const read = known.get(test) ?? saidInTest(readFile(test))
  known.set(test, read)
  return read
}

test('every screen of the route table has a test of its own beside it', () => {
  const routes = ['app/routes.tsx', 'app/added-routes.tsx'].map(readFile)
  const shown = routes
    .flatMap(importedIn)
    .filter((path) => path.endsWith('-screen.tsx'))
    .map((path) => path.slice(1))
  expect(shown.length).toBeGreaterThan(29)
  expect(screens.toSorted()).toEqual(expect.arrayContaining(shown))
  expect(globSync(screens.map(testOf), { cwd: root }).toSorted()).toEqual(screens.map(testOf).toSorted())
})

test('every test of a screen answers each of its calls, and shows it waiting, broken and, where that may be, refused', () => {
  const faults = screens.flatMap((screen) => {
    const feature = screen.split('/', 2).join('/')
    const tests = globSync(`${feature}/web/**/*-screen.test.ts`, { cwd: root })
    const neighbours = tests.filter((test) => test !== testOf(screen)).map(said)
    return leftOut(callsOfScreen(root, screen), said(testOf(screen)), neighbours).map(
      (what) => `${testOf(screen)} leaves out ${what}`,
    )
  })
  expect(faults).toEqual([])
})

test('every list that a screen’s feature asks for is shown empty too, by its test or by one of its feature', () => {
  const samples = globSync('testkit/screen/*-samples.ts', { cwd: root })
  const known = new Set(samples.flatMap((file) => [...emptyNames(readFile(file))]))
  // What a test says nothing of is answered empty in all of it.
  const byItself = answeredIn(readFile('testkit/screen/show-screen.ts'), known).empty
  const faults = screens.flatMap((screen) => {
    const feature = screen.split('/', 2).join('/')
    const own = answeredIn(readFile(testOf(screen)), known).all
    const tests = globSync(`${feature}/web/**/*-screen.test.ts`, { cwd: root })
    const shown = new Set(tests.flatMap((test) => [...answeredIn(readFile(test), known).empty]))
    return callsOfScreen(root, screen, /^features\//)
      .filter((name) => readsList(name) && !shown.has(name) && !(byItself.has(name) && !own.has(name)))
      .map((name) => `${testOf(screen)} never shows ${name} empty`)
  })
  expect(faults).toEqual([])
})

test('every list that a screen’s feature asks for is shown full too, or it is said why it has no rows there', () => {
  const faults = routesWithFiles().flatMap(([route, files]) => {
    const shown = fullScreens.filter((each) => each.route === route).flatMap(({ lists }) => Object.keys(lists))
    const asked = new Set(files.flatMap((file) => callsOfScreen(root, file, /^features\//)).flatMap(outerLists))
    return [
      ...[...asked].filter((list) => !shown.includes(list)).map((list) => `${route} never shows ${list} full`),
      ...shown.filter((list) => !asked.has(list)).map((list) => `${route} asks for no ${list}`),
    ]
  })
  expect(faults).toEqual([])
})

test('every list of a full screen has as many rows as one call answers, those within its rows too', () => {
  const shown = new Set(fullScreens.flatMap(({ lists }) => Object.keys(lists).map((list) => list.split('.')[0])))
  const lists = (Object.keys(calls) as CallName[]).filter((name) => shown.has(name)).flatMap(listsOf)
  expect(Object.keys(mostRows).toSorted()).toEqual(lists.toSorted())
  expect(Object.fromEntries(lists.map((list) => [list, rowsAt(fullAnswers, list.split('.'))]))).toEqual(mostRows)
})

/** Each screen of the route table with the files that show it: two where a tenant’s choice says which. */
function routesWithFiles(): [route: string, files: string[]][] {
  const tables = ['app/routes.tsx', 'app/added-routes.tsx'].map(readFile)
  return tables.flatMap((table) =>
    table.split(/^ {2}(?=\w+: screen\()/m).flatMap((row): [string, string[]][] => {
      const [, route] = /^(\w+): screen\(/.exec(row) ?? []
      const files = importedIn(row).filter((path) => path.endsWith('-screen.tsx'))
      return route ? [[route, files.map((path) => path.slice(1))]] : []
    }),
  )
}

/** The lists of an answer that lie in no row of another. */
const outerLists = (name: CallName) =>
  listsOf(name).filter((list, _at, all) => !all.some((other) => list.startsWith(`${other}.`)))

test('a test that answers a list with rows has not shown it empty, and one that answers none in any way has', () => {
  const text = `
    const none = { payload: [], total: 0 }
    const answers = { listTickets: none, listPayments: { payload: [paid], total: 1 }, listBankCards: [] }
    answer({ listCases: () => ({ payload: [] }), listActivity: listed(0), listJourneys: nobodys, listCardUses: listed(1) })`
  expect([...answeredIn(text, new Set(['nobodys'])).empty].toSorted()).toEqual([
    'listActivity',
    'listBankCards',
    'listCases',
    'listJourneys',
    'listTickets',
    'payload',
  ])
  const some: CallName[] = [
    'listTickets',
    'findByStatement',
    'listBankCards',
    'removeBankCard',
    'listSessions',
    'getHome',
  ]
  expect(some.filter(readsList)).toEqual(['listTickets', 'findByStatement', 'listBankCards'])
})

test('a test that answers nothing leaves out everything, and a screen that asks nothing leaves out nothing', () => {
  expect(callsOfScreen(root, 'features/tickets/web/tickets-screen.tsx')).toEqual([
    'chooseListColumns',
    'findTicketPayment',
    'getFailedSummaries',
    'getListColumns',
    'listBankCards',
    'listJourneys',
    'listOpenOrders',
    'listTickets',
  ])
  expect(leftOut(['removeBankCard'], saidInTest('import { fault, no, waiting } from "x"'))).toEqual([
    'the call removeBankCard',
    'what it shows while it waits',
    'what it shows when something is broken',
    'what it shows when it is refused',
  ])
  expect(leftOut([], saidInTest(''))).toEqual([])
})
