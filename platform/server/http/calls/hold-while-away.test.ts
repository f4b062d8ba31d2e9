import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DatabaseDown } from '../../database/database-down.ts'
import { PeerDown } from '../../peer-down.ts'
import { holdWhileAway, isRepeatable } from './hold-while-away.ts'

const refused = () => new DatabaseDown(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
const answered = (code: string) => Object.assign(new Error('from the database'), { code })

/** A database that is away for so many looks, and work that fails as long as it is. */
function awayFor(looks: number) {
  let left = looks
  const readiness = () => Promise.resolve({ reachable: left-- <= 0, migrated: true })
  const work = () => (left > 0 ? Promise.reject(refused()) : Promise.resolve('read'))
  return { readiness, work }
}

describe('what only reads', () => {
  test('a call that only reads waits for a database that is away, and is then answered', async () => {
    const { readiness, work } = awayFor(3)
    expect(await holdWhileAway({ readiness }, 10)(work)).toBe('read')
  })

  test('a call that only reads waits for the database no longer than it may', async () => {
    const { readiness, work } = awayFor(1000)
    await expect(holdWhileAway({ readiness }, 0.5)(work)).rejects.toThrow(DatabaseDown)
    await expect(holdWhileAway({ readiness }, 0)(work)).rejects.toThrow(DatabaseDown)
  })

  test('a call that only reads is asked again, but not for ever, where a connection ended and the database is there', async () => {
    let tries = 0
    const broken = () => (tries++, Promise.reject(answered('57P01')))
    const hold = holdWhileAway({ readiness: () => Promise.resolve({ reachable: true, migrated: true }) }, 10)
    await expect(hold(broken)).rejects.toThrow('from the database')
    expect(tries).toBe(3)
  })

  test.each([
    ['another peer is down', new PeerDown('the operator', 'silence')],
    ['a statement took too long', answered('57014')],
    ['a lock was held', answered('55P03')],
    ['the disk is full', answered('53100')],
    ['no connection is left', new DatabaseDown(answered('53300'))],
    ['the statement is wrong', answered('42P01')],
  ])('a call that only reads does not wait because %s', async (_why, error) => {
    let tries = 0
    const work = () => (tries++, Promise.reject(error))
    const hold = holdWhileAway({ readiness: () => Promise.resolve({ reachable: false, migrated: true }) }, 10)
    await expect(hold(work)).rejects.toBe(error)
    expect(tries).toBe(1)
  })
})

test('no call that changes something waits and is asked again, but those that say the same however often they are asked', () => {
  const repeatable = Object.entries(calls).filter(([, row]) => isRepeatable(row))
  expect(repeatable.every(([, { method }]) => method === 'GET')).toBe(true)
  const names = repeatable.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['getSession', 'listTickets', 'listPayments', 'savePayment', 'getHome']))
  for (const name of ['finishIdentity', 'leaveIdentity', 'notifyOutcome', 'listSettlements'])
    expect(names).not.toContain(name)
})
