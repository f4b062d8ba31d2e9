import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { callRoutes } from './tools/vite/call-routes.ts'

const screens = '{features/*,app}/web/**/*-screen.test.ts'

export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests wait for a third of their time.
    maxWorkers: 3,
    projects: [
      {
        // What the browser's client asks for in place of the whole table of calls.
        plugins: [callRoutes()],
        test: {
          name: 'parts',
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'testkit/passwords/quick-argon.ts') },
          globalSetup: ['testkit/database/test-server.ts'],
          include: [
            '{contract,platform,domain,features,app,sandbox,run,testkit,tools,bench,tenants}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', screens],
          environment: 'node',
          pool: 'forks',
          // Modules are loaded once a worker, not once a file: half of the time.
          isolate: false,
          // For a machine that does much else; a test that says how long something may take says so itself.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screens',
          globalSetup: [
            'testkit/screen/built-pages.ts',
            'testkit/browser/launch/unpack-chromium.ts',
            'testkit/browser/looking/sound-kinds.ts',
          ],
          include: [screens],
          environment: 'node',
          pool: 'forks',
          // Portal, browser and window are opened once a worker; no screen test leaves anything behind.
          isolate: false,
          testTimeout: 120_000,
          // How a screen stands when its test is done is looked at in a hook.
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
