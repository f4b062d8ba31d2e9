import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { additions } from './additions.ts'
import { placesIn } from './places.ts'

const root = join(import.meta.dirname, '../..')
const places = placesIn(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
const { 'Other changes': _, ...recipes } = places

test('CONTRIBUTING.md lists the places that one more field, call, screen, language and choice touch, and no others', () => {
  const tried = Object.entries(additions).map(([heading, list]) => [heading, list.map(({ place }) => place)])
  expect(Object.fromEntries(tried)).toEqual(recipes)
})

test('every place that CONTRIBUTING.md lists is there', () => {
  const toBeNamed = /NUMBER-NAME\.sql|CALL\.ts|NAME-screen\.tsx/
  const missing = Object.values(recipes)
    .flat()
    .filter((place) => !toBeNamed.test(place))
    .filter((place) => globSync(place.replace('FEATURE', '*').replace('LANGUAGE', 'en'), { cwd: root }).length === 0)
  expect(missing).toEqual([])
})

test('each of them is still changed by its edit in tools/contributing/additions.ts', () => {
  const copy = copyCheckout()
  const faults = Object.entries(additions).flatMap(([heading, list]) =>
    list.flatMap(({ place, add }) => {
      try {
        add(copy.root)
        return []
      } catch (error) {
        return [`${heading}: ${place}: ${String(error)}`]
      }
    }),
  )
  copy.remove()
  expect(faults, 'what moved is named anew in CONTRIBUTING.md and in additions.ts').toEqual([])
})

test('a field of a ticket touches at most eight files beside the languages', () => {
  const files = (recipes['A field of a ticket'] ?? []).filter((place) => !place.includes('/messages/'))
  expect(files.length).toBeGreaterThan(3)
  expect(files.length).toBeLessThanOrEqual(8)
})
