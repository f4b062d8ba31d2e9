import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRoute } from '#testkit/browser/every-address.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { walkAccessibly } from '#testkit/browser/looking/walk-accessibly.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** Each language takes a minute: the usual run walks one of them, with a third of the screens under axe; `npm run accessible` all. */
const languages = process.env['EVERY_LANGUAGE'] ? ['it-IT', 'en-GB', 'fr-FR'] : ['fr-FR']

test.each(languages)(
  'every screen of nordovest is accessible in %s, light and dark, on phone and desk',
  async (language) => {
    const screens = await walkAccessibly(journey, 'nordovest', language)
    expect(screens).toBeGreaterThanOrEqual(everyRoute('nordovest').length)
  },
  300_000,
)
