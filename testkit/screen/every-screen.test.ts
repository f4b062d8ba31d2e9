import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callsOfScreen, importsOf, leftOut, saidIn } from './calls-of-screen.ts'
import type { Said } from './calls-of-screen.ts'

const root = join(import.meta.dirname, '../..')
const screens = globSync('{features,desk}/*/web/**/*-screen.tsx', { cwd: root })
const testOf = (screen: string) => screen.replace(/\.tsx$/, '.test.ts')
const readFile = (file: string) => readFileSync(join(root, file), 'utf8')
const known = new Map<string, Said>()
function said(test: string): Said {
  const read = known.get(test) ?? saidIn(readFile(test))
  known.set(test, read)
  return read
}

test('every screen of the route table has a test of its own beside it', () => {
  const routes = ['app/routes.tsx', 'app/added-routes.tsx'].map(readFile)
  const shown = routes
    .flatMap(importsOf)
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
  expect(leftOut(['removeBankCard'], saidIn('import { fault, no, waiting } from "x"'))).toEqual([
    'the call removeBankCard',
    'what it shows while it waits',
    'what it shows when something is broken',
    'what it shows when it is refused',
  ])
  expect(leftOut([], saidIn(''))).toEqual([])
})
