import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { askOver } from './read-ahead.ts'

test('statements that the driver does not take are refused, and their connection goes away', async () => {
  const gone: unknown[] = []
  const client = {
    query: () => {
      throw new TypeError('not taken')
    },
    release: (isBroken?: unknown) => void gone.push(isBroken),
  }
  const pool = { connect: () => Promise.resolve(client) } as unknown as Pool
  await expect(askOver(pool, { name: 'one', text: 'select 1 as one' }, [])).rejects.toThrow('not taken')
  expect(gone).toEqual([true])
})
