import { expect, test } from 'vitest'
import { stubPostgres } from '#testkit/database/stub-postgres.ts'
import { checkDatabase } from './check-database.ts'

test('a PostgreSQL that says nothing, to a connection or to a question, ends the start in words after five seconds', async () => {
  const began = performance.now()
  await Promise.all(
    (['start', 'statement'] as const).map(async (when) => {
      const silent = await stubPostgres(when, 'silence')
      // Whoever is still there after fifteen is told that it is gone.
      AbortSignal.timeout(15_000).addEventListener('abort', () => void silent.close())
      await expect(checkDatabase(silent.url)).rejects.toThrow('DATABASE_URL: the PostgreSQL at')
      expect(performance.now() - began).toBeLessThan(14_000)
      await silent.close()
    }),
  )
})
