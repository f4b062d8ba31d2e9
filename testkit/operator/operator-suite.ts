import { afterAll, beforeAll, beforeEach } from 'vitest'
import { cardsAndReceiptSuite } from './cards-and-receipt-suite.ts'
import { tripsSuite } from './trips-suite.ts'
import type { OperatorBench } from './operator-bench.ts'
import { paymentsSuite } from './payments-suite.ts'
import { settleSuite } from './settle-suite.ts'
import { travelSuite } from './travel-suite.ts'
import { usesSuite } from './uses-suite.ts'
import { ticketsSuite } from './tickets-suite.ts'

/**
 * The one suite that every implementation of the operator passes, over the same invented records. Answers the bench, for
 * tests of the implementation's own.
 */
export function operatorSuite<Bench extends OperatorBench>(open: () => Promise<Bench>): () => Bench {
  let opened: Bench | undefined
  const bench = () => {
    if (!opened) throw new Error('the bench is not open')
    return opened
  }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  beforeEach(() => bench().empty())
  ticketsSuite(bench)
  paymentsSuite(bench)
  cardsAndReceiptSuite(bench)
  tripsSuite(bench)
  usesSuite(bench)
  travelSuite(bench)
  settleSuite(bench)
  return bench
}
