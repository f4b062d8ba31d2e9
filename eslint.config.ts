import css from '@eslint/css'
import compat from 'eslint-plugin-compat'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { baselineQueries, baselineYear, newerThanBaseline, styleAboveBaseline } from './tools/vite/baseline.ts'

export default defineConfig(
  { ignores: ['node_modules', 'build', 'data', 'screenshots'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: ['./tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Arrow functions that answer nothing may be handed over as they are.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Seams promise a Promise even where one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // The native compiler that checks the types and the one behind the linter differ here.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // What runs in a browser asks for no API that the baseline does not have.
    files: [
      'contract/**/*.ts',
      'platform/web/**/*.{ts,tsx}',
      '{domain,features}/*/web/**/*.{ts,tsx}',
      'app/{routes,added-routes}.tsx',
      'app/web/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}', 'app/web/prerender.tsx'],
    plugins: { compat },
    rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...newerThanBaseline] },
    settings: { browsers: baselineQueries, lintAllEsApis: true },
  },
  {
    files: ['platform/web/**/*.css', '{domain,features}/*/web/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: { 'css/use-baseline': ['error', { available: baselineYear, ...styleAboveBaseline }] },
  },
)
