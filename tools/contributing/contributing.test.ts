import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
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

test('each place that CONTRIBUTING.md lists is still changed by its edit in tools/contributing/additions.ts', () => {
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
  const files = globSync('{contract,platform,domain,features,app,testkit}/**/*.{ts,tsx}', { cwd: copy.root })
  const broken = files.filter((file) => isEdited(copy.root, file)).flatMap((file) => syntaxFaults(copy.root, file))
  copy.remove()
  expect(faults, 'what moved is named anew in CONTRIBUTING.md and in additions.ts').toEqual([])
  expect(broken, 'an edit cut off what it did not mean').toEqual([])
})

function isEdited(copy: string, file: string): boolean {
  const before = statSync(join(root, file), { throwIfNoEntry: false })
  return before?.size !== statSync(join(copy, file)).size
}

/** Whether it compiles, `npm run recipes` asks; this takes no time. */
function syntaxFaults(copy: string, file: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(readFileSync(join(copy, file), 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  })
  return diagnostics.map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

test('a field of a ticket touches at most eight files beside the languages', () => {
  const files = (recipes['A field of a ticket'] ?? []).filter((place) => !place.includes('/messages/'))
  expect(files.length).toBeGreaterThan(3)
  expect(files.length).toBeLessThanOrEqual(8)
})
