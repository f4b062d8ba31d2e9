export const everyTest = ['**/*.test.{ts,tsx}']
/** Those that hold a worker's timers, which run before all others: nothing of other tests waits in their worker yet. */
export const timersTests = ['**/*.timers.test.ts']
/** The tests that look at a page, and what they share. */
export const pageTests = ['**/*-screen.test.ts', 'e2e/*.test.ts']
export const pageTestkit = ['testkit/{browser,screen}/*.ts']

const inExpect = 'CallExpression[callee.name="expect"]'
/** What a server answers when it is asked is there at once, and so is what was waited for under a name of its own. */
const isServers = [
  '[argument.type=/^(Identifier|TaggedTemplateExpression)$/]',
  '[argument.callee.name=/^(fetch|open)$/]',
  '[argument.callee.property.name=/^(ask|get|text)$/]',
  '[argument.expression.callee.property.name=/^(ask|text)$/]',
]
const asked = ':matches(CallExpression[callee.name="asked"], CallExpression[callee.property.name="asked"])'
const noneOf = [
  'CallExpression[callee.property.name="toEqual"][arguments.0.type="ArrayExpression"][arguments.0.elements.length=0]',
  'CallExpression[callee.property.name="toHaveLength"][arguments.0.value=0]',
]
const poll = 'A page may change after this was read: `await expect.poll(() => …)`, or wait for a locator.'
const waitForDone = 'A pause is too short for a crowded machine: wait for what comes, or for `idle(page)`.'

/** What a test of a page may not say, as its outcome hangs on how fast the machine is. */
export const hurried = [
  {
    selector: `${inExpect} AwaitExpression${isServers.map((each) => `:not(${each})`).join('')}`,
    message: poll,
  },
  { selector: `${inExpect} ${asked}`, message: poll },
  { selector: `${inExpect} CallExpression[callee.property.name="url"][callee.object.name=/page$/i]`, message: poll },
  {
    selector: `${inExpect} CallExpression[callee.property.name="url"][callee.object.property.name="page"]`,
    message: poll,
  },
  {
    selector: `:matches(${noneOf.join(', ')}) ${asked}`,
    message:
      'No call is there from the start: `await notAsked(…)`, after a wait for what the page shows when it is done.',
  },
  {
    selector:
      'CallExpression[callee.property.name="toBe"][arguments.0.value=0] CallExpression[callee.property.name="count"]',
    message: 'What never comes: `await expectAbsent(…)`. What goes: `waitFor({ state: "detached" })`.',
  },
  { selector: 'Literal[value="networkidle"]', message: waitForDone },
  { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: waitForDone },
  { selector: 'CallExpression[callee.name="setTimeout"]', message: waitForDone },
]

/** Besides, in the tests themselves. */
export const hurriedInTests = [
  {
    selector: 'CallExpression[callee.property.name="setViewportSize"]',
    message: 'The media queries of another width hold from the next frame on: `await resize(page, …)`.',
  },
]

const waits = 'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/]'
const equals =
  'CallExpression[callee.property.name=/^(toBe|toEqual|toStrictEqual|toMatchObject|toContain|toContainEqual)$/]'
/** What the clock says, as what is expected or somewhere in it. */
const clocks = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  'MemberExpression[object.name="Temporal"][property.name="Now"]',
]
const expected = `${equals} > *.arguments`
const clockExpected = clocks.flatMap((clock) => [`${equals} > ${clock}.arguments`, `${expected} ${clock}`]).join(', ')
const calls = (name: string) => `CallExpression[callee.property.name=/^(${name})$/]`
const spies =
  ':matches(CallExpression[callee.property.name="spyOn"][arguments.0.name=/^(globalThis|performance|process|console|Date|Math)$/], CallExpression[callee.property.name="spyOn"][arguments.0.property.name="prototype"])'

/** In every test, also of what is no page: patience that a crowded machine outlasts, and a clock that turns in between. */
export const hasty = [
  { selector: `${waits}[arguments.length=1]`, message: 'It waits for one second only: `{ timeout: 30_000 }`.' },
  {
    selector: 'ObjectExpression > Property[key.name="timeout"][value.value<15000]',
    message: 'A crowded machine takes longer: 15 s or more, which cost nothing where it is quick.',
  },
  {
    selector: 'CallExpression[callee.name="test"][arguments.2.value<60000]',
    message: 'A test has a minute or more: how long something may take is measured.',
  },
  {
    selector: clockExpected,
    message: 'A clock turns between what was done and what is expected: `holdDate()`, or take it before and after.',
  },
  {
    selector: `Program:has(${calls('useFakeTimers')}):not(:has(${calls('useRealTimers')}))`,
    message: 'Other tests of the worker have these timers too: `vi.useRealTimers()` when it is done.',
  },
  {
    selector: `Program:has(${spies}):not(:has(${calls('mockRestore|restoreAllMocks')}))`,
    message: 'Other tests of the worker have this spy too: `mockRestore()` when it is done.',
  },
  {
    selector: `Program:has(${calls('stubGlobal')}):not(:has(${calls('unstubAllGlobals')}))`,
    message: 'Other tests of the worker have this global too: `vi.unstubAllGlobals()` when it is done.',
  },
]

const fakes = calls('useFakeTimers')
/** In tests that share their worker with the portals of others, which wait by the same timers. */
export const sharing = [
  {
    selector: `${fakes}[arguments.length=0], ${fakes}:has(Property[key.name="toFake"] Literal[value!=/^(Date|Temporal)$/])`,
    message: 'What other tests started waits by these timers too: say it in a `*.timers.test.ts`, which runs first.',
  },
]
