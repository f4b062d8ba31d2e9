import { describe, expect, test } from 'vitest'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import type { OperatorBench } from './operator-bench.ts'
import { isAnyoneWaiting, settlementRowsAfter, settlementsOf } from './operator-rows-queries.ts'
import { paymentsQuery, shortIdsOf } from './payments-suite.ts'
import { mine, payment } from './records.ts'

/** How every operator takes what was paid online. */
export function settleSuite(bench: () => OperatorBench): void {
  const online = (paymentId: string, orderId: string) => ({
    paymentId,
    orderId,
    transactionId: `X-${orderId}`,
    amountMinor: 1300,
    currency: 'EUR',
  })
  /** The operator has the payment, and its traveller has seen it. */
  async function shown(id: string, result = 'FAILED') {
    await bench().feed(payment(id, { result }))
    await shortIdsOf(bench().operator)
  }
  const settle = (paymentId: string, orderId: string, inside: TenantDatabase) =>
    bench().operator.settle(inside, online(paymentId, orderId))
  const settleAlone = (paymentId: string, orderId: string) =>
    bench().database.transaction((inside) => settle(paymentId, orderId, inside))
  const statusOf = async (id: string, more: Partial<Parameters<Operator['listPayments']>[0]> = {}) =>
    (await bench().operator.listPayments({ ...paymentsQuery, ...more })).payload.find(
      ({ Payments }) => Payments.id === id,
    )?.LastCharge.charge_results_name
  const last = async () => (await settlementRowsAfter(bench().database, 0)).at(-1)?.cursor ?? 0

  describe('settling', () => {
    test('settling turns a failed payment into a succeeded one everywhere at once', async () => {
      const { operator } = bench()
      await shown('once')
      const { once: shortId = '' } = await shortIdsOf(operator)
      await settleAlone('once', 'O-1')
      expect(await statusOf('once')).toBe('SUCCEEDED')
      expect(await statusOf('once', { succeeded: true, failed: false })).toBe('SUCCEEDED')
      expect(await statusOf('once', { succeeded: false, failed: true })).toBeUndefined()
      expect(await operator.sumFailedPayments([mine])).toEqual([])
      expect(await operator.findPayments([shortId])).toMatchObject([{ status: 'SUCCEEDED' }])
      const { updated = '' } = (await operator.findReceipt(shortId))?.payment ?? {}
      expect(Date.parse(updated)).toBeGreaterThan(Date.now() - 60_000)
    })

    test('settling lists a payment once, however often it is repeated', async () => {
      await shown('repeated')
      const answers = [await settleAlone('repeated', 'O-1'), await settleAlone('repeated', 'O-1')]
      expect(answers).toEqual([true, true])
      expect(await settlementsOf(bench().database, 'repeated')).toEqual([{ order_id: 'O-1' }])
    })

    test('settling answers false for another order, and changes nothing', async () => {
      await shown('twice')
      expect(await settleAlone('twice', 'O-1')).toBe(true)
      expect(await settleAlone('twice', 'O-2')).toBe(false)
      expect(await settlementsOf(bench().database, 'twice')).toEqual([{ order_id: 'O-1' }])
    })

    test('settling a payment that the operator collected by itself is refused then, or when the operator is told', async () => {
      await shown('collected', 'SUCCEEDED')
      const isOurs =
        (await settleAlone('collected', 'O-3')) && (await bench().operator.reportSettlement(online('collected', 'O-3')))
      expect(isOurs).toBe(false)
    })

    test('settling by twenty orders at once is won by one', async () => {
      await shown('race')
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => settleAlone('race', `O-${String(n)}`)))
      expect(answers.filter((answer) => answer)).toHaveLength(1)
      expect(await settlementsOf(bench().database, 'race')).toHaveLength(1)
    })

    test('settling leaves nothing behind when its transaction fails', async () => {
      const { database } = bench()
      await shown('undone')
      const before = await last()
      const work = database.transaction(async (inside) => {
        await settle('undone', 'O-1', inside)
        throw new Error('stop here')
      })
      await expect(work).rejects.toThrow('stop here')
      expect(await last()).toEqual(before)
      expect(await statusOf('undone')).toBe('FAILED')
    })

    test('settling fails for a payment that the operator does not have', async () => {
      await expect(settleAlone('nowhere', 'O-1')).rejects.toThrow('no payment nowhere')
    })
  })

  describe('cursors of settlements', () => {
    test('cursors of settlements are never skipped: what began later does not show before what began earlier', async () => {
      const { database } = bench()
      await shown('slow')
      await shown('quick')
      const before = await last()
      const slowHasSettled = Promise.withResolvers<undefined>()
      const slowMayCommit = Promise.withResolvers<undefined>()
      const slow = database.transaction(async (inside) => {
        await settle('slow', 'O-slow', inside)
        slowHasSettled.resolve(undefined)
        await slowMayCommit.promise
      })
      await slowHasSettled.promise
      let quickIsDone = false
      const quick = settleAlone('quick', 'O-quick').then(() => (quickIsDone = true))
      // The test would rather time out than guess how long that takes.
      while (!(await isAnyoneWaiting(database)));
      // A reader who looks now must not see the quick one, or it would never ask for the slow one again.
      expect(await last()).toEqual(before)
      expect(quickIsDone).toBe(false)
      slowMayCommit.resolve(undefined)
      await Promise.all([slow, quick])
      const after = await settlementRowsAfter(database, before)
      expect(after.map(({ payment_id }) => payment_id)).toEqual(['slow', 'quick'])
    })

    test('a reader of settlements who asks on and on while forty settle at once misses none', async () => {
      const { database, feed, operator } = bench()
      const names = Array.from({ length: 40 }, (_, n) => `many-${String(n)}`)
      await feed(...names.map((name) => payment(name)))
      await shortIdsOf(operator)
      let isOver = false
      const seen: string[] = []
      let cursor = 0
      const readOn = async () => {
        const rows = await settlementRowsAfter(database, cursor)
        cursor = rows.at(-1)?.cursor ?? cursor
        seen.push(...rows.map((row) => row.payment_id))
      }
      const reader = (async () => {
        while (!isOver) await readOn()
      })()
      await Promise.all(names.map((name) => settleAlone(name, `O-${name}`)))
      isOver = true
      await reader
      await readOn()
      expect(seen.filter((name) => name.startsWith('many-')).toSorted()).toEqual(names.toSorted())
    })
  })
}
