import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tools/test-database/test-server.ts'],
    include: ['{contract,platform,features,app,sandbox,tools,tenants}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
