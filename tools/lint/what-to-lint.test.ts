import { expect, test } from 'vitest'
import { whatToLint } from './what-to-lint.ts'

test('only code that was changed is looked at with its types', () => {
  expect(whatToLint(['platform/server/log/logger.ts', 'features/alerts/web/alerts-screen.tsx', 'README.md'])).toEqual([
    'platform/server/log/logger.ts',
    'features/alerts/web/alerts-screen.tsx',
  ])
  expect(whatToLint(['docs/glossary.md', 'features/alerts/web/alerts.module.css'])).toEqual([])
})

test.each(['package-lock.json', '.oxlintrc.json', 'eslint.config.ts', 'tsconfig.web.json', 'tools/steady-tests/a.ts'])(
  'all code is looked at once %s was changed, which decides on it',
  (file) => {
    expect(whatToLint(['README.md', file])).toBe('all')
  },
)
