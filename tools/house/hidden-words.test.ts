import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

// The lines that hide words from the eye alone are written once; a sheet says where (`--hides: ;`), not how.
test('words hide from the eye by the shared classes alone', () => {
  const sheets = globSync('{platform,domain,features}/**/*.css', { cwd: root })
  const hiding = sheets.filter((sheet) => readFileSync(join(root, sheet), 'utf8').includes('inset(50%)'))
  expect(hiding).toEqual(['platform/web/styles/base.css'])
})
