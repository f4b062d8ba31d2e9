import type { Goal } from './goal.ts'

const orders = 'domain/orders/server'

/** No payment is lost, doubled or wrong, whatever is killed and whatever guard is missing. */
export const goalsOfMoney: readonly Goal[] = [
  {
    id: 'G1',
    wanted:
      '5,000 payments and 1,000 registrations while everything is killed, servers 150 times, 50 of these with a job in hand, and PostgreSQL 40 times: nothing lost, doubled, wrong or stuck',
    shown:
      'a short one: some payments, registrations and sign-ups while servers, database, provider and mail server are killed 12 times and paused 9, judged by the database, the provider’s books, the mails and a journal of what clients were told; the long run has a crowd of 50',
    tests: [
      'app/server/chaos.test.ts',
      'testkit/crash/judging/judge.test.ts',
      `${orders}/settling/settle.test.ts`,
      `${orders}/checking/check-order.test.ts`,
      'platform/server/jobs/run-jobs.test.ts',
    ],
    runs: ['chaos'],
  },
  {
    id: 'G2',
    wanted: 'every boundary of a statement of eight flows survives a kill: 250 points',
    shown:
      'the telling ones; the long run kills the server before and after each statement, and cuts each answer off while the server lives',
    tests: ['app/server/crash-points.test.ts', `${orders}/opening/open-order.test.ts`],
    runs: ['crash-points'],
  },
  {
    id: 'G3',
    wanted: 'each of 20 guards, taken away, turns tests red; 10,000 schedules without a violation',
    shown: 'each guard of the list stands in the code, once',
    tests: ['tools/guards/guards.test.ts', `${orders}/settling/schedules.property.test.ts`],
    runs: ['schedules', 'guards'],
  },
]
