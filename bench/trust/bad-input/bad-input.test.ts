import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn } from '#testkit/portal/travellers.ts'
import { addressOf, rawAsker } from '../ask-raw.ts'
import { seeded } from '#testkit/crash/seeded.ts'
import { badRequestsOf } from '../../../tools/bad-input/mutate.ts'

/** Of each call; `npm run bad-input` sends thousands, and looks at what they cost as well. */
const requests = 20

let portal: TestPortal
const faults: string[] = []
beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1,::1' }
  portal = await startTestPortal({ settings, logTo: { write: (line) => void faults.push(line) } })
})
afterAll(() => portal.close())

test('bad requests made from the shapes of each call are answered, and none is a fault of ours', async () => {
  const email = 'bad@example.test'
  await addTraveller(portal, email)
  const asker = rawAsker(portal.url, 8)
  const wrong: string[] = []
  let asked = 0
  for (const [name, row] of Object.entries(calls) as [string, Call][]) {
    const next = badRequestsOf(row, seeded(11))
    // What was asked before may have ended it.
    const { cookies } = await logIn(portal, email)
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const some = Array.from({ length: requests }, () => ({ ...next(), cookie, address: addressOf(++asked) }))
    for (const answer of await Promise.all(some.map((bad) => asker.ask(bad)))) {
      const isMeant = answer.text.includes('"code":"outcome.forged"')
      if (answer.status === 0 || (answer.status >= 500 && !isMeant))
        wrong.push(`${name}: ${String(answer.status)} ${answer.text}`)
    }
  }
  asker.close()
  expect(asked).toBe(Object.keys(calls).length * requests)
  expect(wrong).toEqual([])
  expect(faults).toEqual([])
})
