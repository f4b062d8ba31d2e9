import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { isWhole } from '#testkit/browser/turns.ts'
import { routesToWalk, walkAccessibly } from '#testkit/browser/looking/walk-accessibly.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** Each language takes a minute: the usual run walks one of them, with the screens whose turn this tenant has; `npm run accessible` all. */
const languages = isWhole ? ['it-IT', 'en-GB', 'fr-FR'] : ['fr-FR']

test.each(languages)(
  'screens of nordovest are accessible and comfortable in %s, light and dark, on phone and desk',
  async (language) => {
    const screens = await walkAccessibly(journey, 'nordovest', language)
    expect(screens).toBeGreaterThanOrEqual(routesToWalk('nordovest'))
  },
  300_000,
)
