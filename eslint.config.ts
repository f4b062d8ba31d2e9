import css from '@eslint/css'
import compat from 'eslint-plugin-compat'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import {
  everyTest,
  hasty,
  hurried,
  hurriedInTests,
  pageTestkit,
  pageTests,
  sharing,
  timersTests,
} from './tools/steady-tests/steady-tests.ts'
import { baselineQueries, baselineYear, newerThanBaseline, styleAboveBaseline } from './tools/vite/baseline.ts'

/** What runs in a browser. */
const browser = [
  'contract/**/*.ts',
  'platform/web/**/*.{ts,tsx}',
  '{domain,features}/*/web/**/*.{ts,tsx}',
  'app/{routes,added-routes}.tsx',
  'app/web/**/*.{ts,tsx}',
]

/** What oxlint (.oxlintrc.json) has no rule for; it finds the rest, with the types. */
export default defineConfig(
  { ignores: ['node_modules', 'build', 'data', 'screenshots'] },
  { files: [...browser, ...everyTest, ...pageTestkit], languageOptions: { parser: tseslint.parser } },
  {
    // It asks for no API that the baseline does not have.
    files: browser,
    ignores: ['**/*.test.{ts,tsx}', 'app/web/prerender.tsx'],
    plugins: { compat },
    rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...newerThanBaseline] },
    settings: { browsers: baselineQueries, lintAllEsApis: true },
  },
  { files: pageTestkit, rules: { 'no-restricted-syntax': ['error', ...hurried] } },
  { files: everyTest, rules: { 'no-restricted-syntax': ['error', ...hasty, ...sharing] } },
  { files: timersTests, rules: { 'no-restricted-syntax': ['error', ...hasty] } },
  {
    files: pageTests,
    rules: { 'no-restricted-syntax': ['error', ...hurried, ...hurriedInTests, ...hasty, ...sharing] },
  },
  {
    files: ['platform/web/**/*.css', '{domain,features}/*/web/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: { 'css/use-baseline': ['error', { available: baselineYear, ...styleAboveBaseline }] },
  },
)
