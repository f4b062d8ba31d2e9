import { defineConfig } from 'vitest/config'
import { callRoutes } from './tools/vite/call-routes.ts'

export default defineConfig({
  // What the browser's client asks for in place of the whole table of calls.
  plugins: [callRoutes()],
  test: {
    globalSetup: ['testkit/database/test-server.ts'],
    include: ['{contract,platform,domain,features,app,sandbox,run,testkit,tools,tenants}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
