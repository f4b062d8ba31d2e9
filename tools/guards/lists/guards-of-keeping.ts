import type { Guard } from '../guard.ts'

const forgets = 'migrations/0027-retention.sql'
const forgetTests = ['domain/sweep/server/forget.test.ts']
const progress = 'features/operator-feed/server/progress'
const keyedTests = [`${progress}/keyed-feed.calls.test.ts`]

/** Of what is deleted after its time, of feeds that go on, and of what waits its turn. */
export const guardsOfKeeping: readonly Guard[] = [
  {
    keepsOut: 'the end of what the audit says of an order that is kept',
    file: forgets,
    guard:
      '      and not exists (select from provider_orders o where o.tenant_id = said.tenant_id and o.order_id = said.subject)\n',
    without: '',
    noticedBy: forgetTests,
  },
  {
    keepsOut: 'the end of an order that is open',
    file: forgets,
    guard: "coalesce(o.settled_at, o.created) < old and o.state <> 'open'",
    without: 'coalesce(o.settled_at, o.created) < old',
    noticedBy: forgetTests,
  },
  {
    keepsOut: 'the end of a surplus that nobody gave back',
    file: forgets,
    guard: "s.kind = 'surplus' and (r.cursor is null or r.at >= old)",
    without: 'false',
    noticedBy: forgetTests,
  },
  {
    keepsOut: 'the end of a settlement that the operator does not know of',
    file: forgets,
    guard: 'and own.order_id = o.order_id and told.is_taken is not true)\n    limit',
    without: 'and false)\n    limit',
    noticedBy: forgetTests,
  },
  {
    keepsOut: 'the end of the order that paid, while another over the same payment is open',
    file: forgets,
    guard: 'and each.is_open)',
    without: 'and false)',
    noticedBy: forgetTests,
  },
  {
    keepsOut: 'a cursor of settlements that comes twice',
    file: forgets,
    guard: 's.at >= old or s.cursor = newest or',
    without: 's.at >= old or',
    noticedBy: forgetTests,
  },
  {
    keepsOut: 'the end of what proves an outcome, while its order is open',
    file: forgets,
    guard: "o.order_id = heard.order_id and o.state = 'open')",
    without: 'false)',
    noticedBy: forgetTests,
  },
  {
    keepsOut: 'two senders that go on with one feed',
    file: `${progress}/feed-progress-queries.ts`,
    guard: 'refused = refused + ${step.refused}::bigint\n    where key = ${key} and attempt = ${attempt}::int',
    without: 'refused = refused + ${step.refused}::bigint\n    where key = ${key} and ${attempt}::int > 0',
    noticedBy: keyedTests,
  },
  {
    keepsOut: 'other lines than those that came under the key before, sent again as a whole',
    file: `${progress}/keyed-feed.ts`,
    guard: 'marked.lines === most && !this.#known.mark.equals(this.#mark)',
    without: 'marked.lines < 0',
    noticedBy: keyedTests,
  },
  {
    keepsOut: 'other lines, gone on with',
    file: `${progress}/keyed-feed.ts`,
    guard: 'goingOn && !known.mark.equals(goingOn.mark)',
    without: 'goingOn && known.mark.length === 0',
    noticedBy: keyedTests,
  },
  {
    keepsOut: 'an outcome that waits an hour because whoever heard it died',
    file: 'domain/orders/server/checking/order-jobs.ts',
    guard: 'for (const { order_id } of heard) await addCheck(database, order_id)',
    without: '',
    noticedBy: ['domain/orders/server/checking/check-order.test.ts'],
  },
  {
    keepsOut: 'an outcome that waits an hour because the provider was silent, or whoever asked died',
    file: 'domain/orders/server/checking/order-jobs.ts',
    guard: 'const again = checkIfUnanswered(',
    without: 'const again = nextCheck(',
    noticedBy: ['domain/orders/server/checking/check-order.test.ts'],
  },
  {
    keepsOut: 'an answer that puts off a check which somebody asked for meanwhile',
    file: 'domain/orders/server/orders-queries.ts',
    guard: "state = 'open' and check_at = ${from} returning",
    without: "state = 'open' and ${from}::timestamptz is not null returning",
    noticedBy: ['domain/orders/server/checking/check-order.test.ts'],
  },
  {
    keepsOut: 'a later mail before an earlier one to the same address',
    file: 'platform/server/mail/deliver-with-retries.ts',
    guard: "if ((await whatGoesFirst(given)) === 'waits')",
    without: 'if (false as boolean)',
    noticedBy: ['platform/server/mail/deliver-with-retries.test.ts'],
  },
  {
    keepsOut: 'a call that waits for ever for statements that were never sent',
    file: 'platform/server/database/one-go/read-ahead.ts',
    guard: '      rejectAll(error)\n',
    without: '',
    noticedBy: ['platform/server/database/one-go/unsent.test.ts'],
  },
  {
    keepsOut: 'a mail about a change that was taken back by a fault after it',
    file: 'features/email-change/server/confirm-email-change.ts',
    guard: 'await mailEmailChanged({ database: inside, tenant, mail: gateways.mail }, { email, owner, undoToken })',
    without: 'await mailEmailChanged({ database, tenant, mail: gateways.mail }, { email, owner, undoToken })',
    noticedBy: ['app/server/fault-in-each-call.test.ts'],
  },
  {
    keepsOut: 'faults where two transactions wait for each other',
    file: 'platform/server/database/database-down.ts',
    guard: "  '40P01',\n",
    without: '',
    noticedBy: ['app/server/deadlocks.test.ts'],
  },
  {
    keepsOut: 'a log that stays silent after its disk was full',
    file: 'platform/server/log/log-stream.ts',
    guard: "  stream.on('drop', () => void write(''))\n",
    without: '',
    noticedBy: ['platform/server/log/log-stream.test.ts'],
  },
  {
    keepsOut: 'readers who went away from the places of whole lists',
    file: 'platform/server/http/calls/whole-lists.ts',
    guard: "reply.raw.once('close', () => {",
    without: "reply.raw.once('never', () => {",
    noticedBy: ['app/server/dropped-connections.test.ts'],
  },
  {
    keepsOut: 'rows that PostgreSQL quotes from whoever repeats its errors',
    file: 'platform/server/database/open-pool.ts',
    guard: "    connection.on('errorMessage', withoutRowValues)\n",
    without: '',
    noticedBy: ['platform/server/log/database-errors.test.ts'],
  },
  {
    keepsOut: 'values that PostgreSQL quotes in a message from the log',
    file: 'platform/server/log/logger.ts',
    guard: '    hooks: { logMethod: hideRows },\n',
    without: '',
    noticedBy: ['platform/server/log/database-errors.test.ts'],
  },
  {
    keepsOut: 'rows that PostgreSQL quotes in errors within a line from the log',
    file: 'platform/server/log/without-personal.ts',
    guard: '[...personalNames, ...quotingRows]',
    without: '[...personalNames, ...quotingRows.slice(4)]',
    noticedBy: ['platform/server/log/database-errors.test.ts'],
  },
]
