import { expect, test } from 'vitest'
import { screenPaths } from '#contract/values/paths/screen-paths.ts'
import { routes } from '../routes.tsx'

test('the paths against which a tenant’s own ones are checked are those of the route table', () => {
  const documented = Object.values(routes).map(({ path }) => path)
  expect([...screenPaths, '/$']).toEqual(documented)
})
