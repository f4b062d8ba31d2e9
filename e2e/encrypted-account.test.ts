import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { enter, logIn } from '#testkit/browser/steps.ts'

/** Lagunare: the account stands encrypted in browser storage. */
const [demo, second] = demoAccounts
let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ tenant: 'lagunare' })
})
afterAll(() => journey.close())

const kept = ({ page }: Traveller) => page.evaluate(() => localStorage.getItem('session_account'))
const keep = ({ page }: Traveller, value: string) =>
  page.evaluate((text) => localStorage.setItem('session_account', text), value)

async function open(person: typeof demo): Promise<Traveller> {
  const client = journey.portal.client()
  await client.ask('/login', { email: person?.email, password: person?.password })
  const traveller = await enter(journey, client)
  await traveller.open('/dashboard')
  await expect.poll(() => kept(traveller)).toMatch(/^[\w-]{16}\.[\w-]+$/)
  return traveller
}

const menuOf = ({ page }: Traveller, person: typeof demo) =>
  page.getByRole('button', { name: `Menu of ${person?.name ?? ''} ${person?.surname ?? ''}` })

test('nothing of the account can be read in storage, and the key is nowhere', async () => {
  const traveller = await open(demo)
  const everything = await traveller.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  for (const secret of [demo?.email, demo?.surname]) expect(everything).not.toContain(secret)
  const key = await traveller.page.evaluate(async () => {
    const response = await fetch('/api/session', { headers: { 'x-api-key': 'pk_lagunare_demo' } })
    return ((await response.json()) as { storage_key?: string }).storage_key
  })
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(everything).not.toContain(key)
  await traveller.leave()
})

test('editing what stands in storage, or copying it from somebody else, changes nothing and breaks nothing', async () => {
  const traveller = await open(demo)
  const other = await open(second)
  const own = (await kept(traveller)) ?? ''
  const foreign = (await kept(other)) ?? ''
  const forgeries = [
    foreign,
    own.slice(0, -3) + 'abc',
    own.split('.').reverse().join('.'),
    '',
    'null',
    '{"id":"1","name":"Somebody","surname":"Else"}',
    'x'.repeat(100_000),
  ]
  for (const forged of forgeries) {
    await keep(traveller, forged)
    await traveller.page.reload()
    await menuOf(traveller, demo).waitFor()
    await expect.poll(() => kept(traveller)).toMatch(/^[\w-]{16}\.[\w-]{200,1000}$/)
  }
  await other.leave()
  await traveller.leave()
})

test('without a session a stored account opens nothing and is thrown away', async () => {
  const traveller = await open(demo)
  await traveller.context.clearCookies()
  await traveller.page.reload()
  await traveller.page.getByLabel('Password', { exact: true }).waitFor()
  await expect.poll(() => kept(traveller)).toBeNull()
  expect(traveller.complaints.filter((each) => !each.includes('401'))).toEqual([])
  await traveller.context.close()
})

test('another tab follows the login and the logout', async () => {
  const traveller = await journey.traveller({ tenant: 'lagunare' })
  const other = await traveller.context.newPage()
  await other.goto('/')
  await other.getByLabel('Password', { exact: true }).waitFor()
  await logIn(traveller, demo?.email ?? '', demo?.password ?? '')
  await other.waitForURL('**/dashboard')
  await traveller.page
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click()
  await other.getByLabel('Password', { exact: true }).waitFor()
  await expect.poll(() => kept(traveller)).toBeNull()
  await other.close()
  await traveller.leave()
})
