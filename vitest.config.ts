import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { callRoutes } from './tools/vite/call-routes.ts'
import { inOrder } from './tools/vite/in-order.ts'

const rooms = '{contract,platform,domain,features,app,sandbox,run,testkit,tools,bench,tenants,e2e}'

/** Journeys that are short to read and long to run, or wait for a server of their own. */
const long = /\/e2e\/(?:accessible-|captcha|dev\.|keyboard|pay-again)/

export default defineConfig({
  // What the browser's client asks for in place of the whole table of calls.
  plugins: [callRoutes()],
  test: {
    include: [`${rooms}/**/*.test.{ts,tsx}`],
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'testkit/passwords/quick-argon.ts') },
    globalSetup: ['testkit/of-the-run/serve-run.ts', 'testkit/browser/looking/sound-kinds.ts'],
    environment: 'node',
    pool: 'forks',
    // Modules are loaded once a worker, not once a file: half of the time. So are portals of screens, browsers and windows.
    isolate: false,
    // Two more than the cores of a small machine: parts wait for half of their time, screens and journeys hardly.
    maxWorkers: 4,
    // Who holds the timers of a worker does so before others have anything in it that waits by them. While parts wait,
    // screens have the processor. What axe found sound on a screen no journey looks at again: journeys are last.
    sequence: {
      sequencer: inOrder(/\.timers\.test\.ts$/, [/^(?!.*(?:-screen\.test\.ts|\/e2e\/))/, /-screen\.test\.ts$/], long),
    },
    // For a machine that does much else; a test that says how long something may take says so itself.
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
