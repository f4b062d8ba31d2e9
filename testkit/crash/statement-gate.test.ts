import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../database/create-test-database.ts'
import { openStatementGate } from './statement-gate.ts'

test('what others asked while one connection was watched is answered once that one is cut', async () => {
  const database = await createTestDatabase({ bare: true })
  onTestFinished(() => database.close())
  const gate = await openStatementGate(database.url)
  onTestFinished(() => gate.close())
  const connect = async (pool: string) => {
    const client = new pg.Client({ connectionString: gate.urlOf(database.url), application_name: pool })
    client.on('error', () => undefined)
    await client.connect()
    onTestFinished(() => client.end().catch(() => undefined))
    return client
  }
  const [watched, other] = [await connect('watched'), await connect('other')]
  gate.arm({ pool: 'watched', at: 2, side: 'after' })
  const isAnswered = other.query('select 1 as one')
  await watched.query('select 2')
  const counted = gate.statements().length
  await expect(watched.query('begin')).rejects.toThrow()
  expect((await isAnswered).rows).toEqual([{ one: 1 }])
  expect((await other.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  expect(counted).toBe(1)
  expect(gate.statements()).toEqual(['select 2', 'begin'])
})
