import type { Guard } from '../guard.ts'

const database = 'platform/server/database'
const waitTests = [`${database}/longest-waits.test.ts`]
const issuers = 'domain/identity/server/discovered-issuers.ts'
const issuerTests = ['features/sign-in/server/provider/identity-tokens.calls.test.ts']
const transport = 'platform/server/mail/mail-transport.ts'
const transportTests = ['platform/server/mail/mail-transport.test.ts']

/** How long whatever we ask may leave us without an answer. */
export const guardsOfWaits: readonly Guard[] = [
  {
    keepsOut: 'a card provider that does not answer',
    file: 'domain/card-provider/server/status-request.ts',
    guard: '    signal: AbortSignal.timeout(timeoutMs),\n',
    without: '',
    noticedBy: ['domain/card-provider/server/order-status.test.ts'],
  },
  {
    keepsOut: 'an order that waits for a card provider that does not answer',
    file: 'domain/card-provider/server/status-request.ts',
    guard: 'const timeoutMs = 5_000\n',
    without: 'const timeoutMs = 50_000\n',
    noticedBy: ['domain/orders/server/checking/check-order.test.ts'],
  },
  {
    keepsOut: "an operator's API that does not answer",
    file: 'domain/operator/server/remote/ask-operator.ts',
    guard: ', signal: AbortSignal.timeout(timeoutMs)',
    without: '',
    noticedBy: ['domain/operator/server/remote/faults.test.ts'],
  },
  {
    keepsOut: 'a bot check that does not answer',
    file: 'domain/captcha/server/recaptcha.ts',
    guard: '    signal: AbortSignal.timeout(timeoutMs),\n',
    without: '',
    noticedBy: ['features/captcha/server/recaptcha.calls.test.ts'],
  },
  {
    keepsOut: 'an EasyChannel that does not answer',
    file: 'domain/easychannel/server/bank-easy-channel.ts',
    guard: '          signal: AbortSignal.timeout(timeoutMs),\n',
    without: '',
    noticedBy: ['features/payments/server/ask-easy-channel.calls.test.ts'],
  },
  {
    keepsOut: 'an identity provider that does not answer as a login begins',
    file: issuers,
    guard: '    timeout: requestSeconds,\n',
    without: '',
    noticedBy: issuerTests,
  },
  {
    keepsOut: 'an identity provider that does not answer as somebody comes back from it',
    file: issuers,
    guard: '    configuration.timeout = requestSeconds\n',
    without: '',
    noticedBy: issuerTests,
  },
  {
    keepsOut: 'a collector of traces that does not answer',
    file: 'platform/server/traces/otlp-exporter.ts',
    guard: '      signal: AbortSignal.timeout(answerMs),\n',
    without: '',
    noticedBy: ['platform/server/traces/otlp-exporter.test.ts'],
  },
  {
    keepsOut: 'a mail server that does not answer as a connection begins',
    file: transport,
    guard: '  connectionTimeout: 10_000,\n',
    without: '',
    noticedBy: transportTests,
  },
  {
    keepsOut: 'a mail server that does not answer in a mail',
    file: transport,
    guard: '  socketTimeout: 20_000,\n',
    without: '',
    noticedBy: transportTests,
  },
  {
    keepsOut: 'a PostgreSQL that does not answer as a connection begins',
    file: `${database}/open-pool.ts`,
    guard: '      connectionTimeoutMillis: options.connectMs ?? 5000,\n',
    without: '',
    noticedBy: waitTests,
  },
  {
    keepsOut: 'a PostgreSQL that does not answer a command that looks at its tables',
    file: `${database}/migrations/schema-state.ts`,
    guard: ', connectionTimeoutMillis: 5000',
    without: '',
    noticedBy: waitTests,
  },
  {
    keepsOut: 'a PostgreSQL that falls silent after a command has reached it',
    file: `${database}/migrations/schema-state.ts`,
    guard: ', query_timeout: 5000',
    without: '',
    noticedBy: waitTests,
  },
  {
    keepsOut: 'a PostgreSQL that does not answer a backup',
    file: 'platform/server/backup/write-backup.ts',
    guard: '    connectionTimeoutMillis: 5000,\n',
    without: '',
    noticedBy: waitTests,
  },
  {
    keepsOut: 'a PostgreSQL that does not answer a statement',
    file: `${database}/open-pool.ts`,
    guard: "    if (!readyForQuery) connection.stream.destroy(new Error('Query read timeout'))\n",
    without: '    void [readyForQuery, connection]\n',
    noticedBy: [`${database}/open-pool.test.ts`],
  },
  {
    keepsOut: 'a PostgreSQL that does not answer whether an idle connection lives',
    file: `${database}/open-pool.ts`,
    guard: ', query_timeout: proofMs',
    without: '',
    noticedBy: [`${database}/open-pool.test.ts`],
  },
  {
    keepsOut: 'a PostgreSQL that does not answer a connection as a server starts',
    file: 'run/check-database.ts',
    guard: ', connectionTimeoutMillis: 5000',
    without: '',
    noticedBy: ['run/check-database.test.ts'],
  },
  {
    keepsOut: 'a PostgreSQL that does not answer a question as a server starts',
    file: 'run/check-database.ts',
    guard: ', query_timeout: 5000',
    without: '',
    noticedBy: ['run/check-database.test.ts'],
  },
  {
    keepsOut: 'statements that take longer than anybody waits',
    file: `${database}/open-database.ts`,
    guard: "    ['statement_timeout', '15000'],\n",
    without: '',
    noticedBy: waitTests,
  },
  {
    keepsOut: 'locks that are waited for longer than anybody waits',
    file: `${database}/open-database.ts`,
    guard: "    ['lock_timeout', '5000'],\n",
    without: '',
    noticedBy: waitTests,
  },
  {
    keepsOut: 'transactions that nobody goes on with',
    file: `${database}/open-database.ts`,
    guard: "    ['idle_in_transaction_session_timeout', '20000'],\n",
    without: '',
    noticedBy: waitTests,
  },
]
