import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
const address = z.url().transform((text) => text.replace(/\/$/, ''))
const seconds = z.coerce.number().min(0.1).max(3600)
const minutes = z.coerce
  .number()
  .int()
  .min(1)
  .max(60 * 24 * 30)

/** The sample value that .env.example and the demo use; production refuses it. */
export const sampleSealingKey = 'sample-sealing-key-for-the-demo-only-0000000000'

/** Every setting, its default and its meaning (docs/configuration). Secrets also come as NAME_FILE. */
// A table: a setting to a line.
// oxfmt-ignore
export const Settings = z.object({
  MODE: z.enum(['demo', 'production']).default('demo').describe('demo plays the outside world with the sandbox; production refuses samples'),
  HOST: z.string().default('127.0.0.1').describe('address that the portal listens on'),
  PORT: port.default(3000).describe('port of the portal'),
  PUBLIC_URL: address.optional().describe("address of the portal as browsers see it; default http://localhost:PORT"),
  INTERNAL_PORT: port.default(3002).describe('port of /healthz, /readyz and /metrics'),
  DATA_DIR: z.string().min(1).default('./data').describe('folder of the embedded database'),
  DATABASE_URL: databaseAddress.optional().describe('a PostgreSQL 15 or newer instead of the embedded one'),
  DATABASE_DIRECT_URL: databaseAddress.optional().describe('the same database without a pooler, for migrations and the job queue; default DATABASE_URL'),
  DATABASE_POOLER: z.enum(['none', 'transaction', 'transaction-unnamed']).default('none').describe('whether a pooler that lends connections for one transaction stands before DATABASE_URL; the last for one that knows no named statements'),
  DATABASE_REPLICA_URL: databaseAddress.optional().describe('replicas of it, behind one address: lists are read there as far as they have come'),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(60).optional().describe('while the database is away, as during a fail-over, what only reads waits so long for it; default 0 in the demo, 20 in production'),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional().describe("mail server; default the sandbox's mailbox"),
  DEFAULT_TENANT: z.string().default('airlink').describe('tenant of host names that choose none'),
  TENANTS_DIR: z.string().min(1).default('./tenants').describe('folder with one folder a tenant'),
  SANDBOX_PORT: port.default(3001).describe('port of the sandbox'),
  SANDBOX_SMTP_PORT: port.default(3025).describe("port of the sandbox's mail server"),
  SEALING_KEY: z.string().min(32, 'must have at least 32 characters').default(sampleSealingKey).describe('secret under which waiting mails and handles are sealed'),
  SEALING_KEY_BEFORE: z.string().min(32, 'must have at least 32 characters').optional().describe('the sealing key until now, while what it sealed still waits; it opens and seals nothing new'),
  SESSION_IDLE_MINUTES: minutes.default(30).describe('a session ends after so long without a call'),
  SESSION_MINUTES: minutes.default(12 * 60).describe('a session ends after so long in any case'),
  TRUSTED_PROXIES: z.string().default('').describe('addresses of proxies whose X-Forwarded-For counts, parted by commas'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional().describe('least important log line that is written; default warn in the demo, info in production'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().describe('a collector of OpenTelemetry that traces are sent to, by OTLP over HTTP; without it none are made'),
  REQUEST_SECONDS: seconds.default(30).describe('a request that is not here whole after so long is ended; the feed apart'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(3600).optional().describe('after SIGTERM a server says so long that it is not ready, before it takes no more connections; default 0 in the demo, 5 in production'),
  SHUTDOWN_SECONDS: seconds.default(20).describe('then calls and jobs under way have so long to finish, before they are cut'),
  FEED_IDLE_SECONDS: seconds.default(30).describe('a feed of which no byte comes for so long is ended; it may take any time in all'),
  KEEP_MONTHS: z.coerce.number().int().min(14).max(600).optional().describe('what lies in tables by month is dropped so many months after its own; without it nothing is'),
  JOB_POLL_MS: z.coerce.number().int().min(50).max(60_000).default(1000).describe('how often waiting jobs are looked for, beside being woken'),
})

export type Settings = z.infer<typeof Settings>

/** Settings that may stand in a file named by NAME_FILE. */
export const secretSettings = [
  'SEALING_KEY',
  'SEALING_KEY_BEFORE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
] as const
