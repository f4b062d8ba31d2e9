import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longFirst } from '../tools/vite/long-first.ts'

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    alias: { '@node-rs/argon2': join(import.meta.dirname, '../testkit/passwords/quick-argon.ts') },
    globalSetup: [
      'testkit/database/test-server.ts',
      'testkit/browser/launch/unpack-chromium.ts',
      'testkit/browser/looking/sound-kinds.ts',
    ],
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // Modules and the browser are loaded once a worker; each journey has a portal of its own.
    isolate: false,
    // What is short to read and long to run, and what waits for a server of its own.
    sequence: { sequencer: longFirst(/\/(?:accessible-|captcha|dev\.|keyboard|pay-again)/) },
    // Two more than the cores of a small machine: journeys wait for nearly half of their time.
    maxWorkers: 4,
    testTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
  },
})
