import { startSandbox } from './start-sandbox.ts'
import type { SandboxWorld } from './world.ts'

/** Says one sentence and ends the process. */
function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function readPort(name: string, otherwise: number): number {
  const text = process.env[name] ?? String(otherwise)
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) giveUp(`${name} must be a port number, not "${text}".`)
  return port
}

/** SANDBOX_WORLD: the sandbox's options as JSON; what is wrong with a part is said by the peer that reads it. */
function readWorld(): SandboxWorld {
  const world = parseJson(process.env['SANDBOX_WORLD'] ?? '{}')
  if (typeof world !== 'object' || world === null || Array.isArray(world))
    giveUp('SANDBOX_WORLD must be a JSON object with the lists shops, clients, operators, captchas.')
  const { shops = [], clients = [], operators = [], captchas = [] } = world as Partial<SandboxWorld>
  const lists = { shops, clients, operators, captchas }
  for (const [name, list] of Object.entries(lists))
    if (!Array.isArray(list)) giveUp(`SANDBOX_WORLD: ${name} must be a list.`)
  return lists
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function explain(error: unknown, httpPort: number, host: string): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  const setting = port === httpPort ? 'SANDBOX_PORT' : 'SANDBOX_SMTP_PORT'
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: set ${setting} to a free one.`
  if (code === 'EACCES') return `Port ${port} on ${host} is not allowed: set ${setting} to a higher one.`
  return `The sandbox cannot start: ${message}`
}

const host = process.env['SANDBOX_HOST'] ?? '127.0.0.1'
const httpPort = readPort('SANDBOX_PORT', 3001)
const smtpPort = readPort('SANDBOX_SMTP_PORT', 3025)
const publicUrl = process.env['SANDBOX_PUBLIC_URL']
const keepIn = process.env['SANDBOX_KEEP_IN']
const sandbox = await startSandbox({
  httpPort,
  smtpPort,
  host,
  ...readWorld(),
  ...(publicUrl === undefined ? {} : { publicUrl }),
  ...(keepIn === undefined ? {} : { keepIn }),
}).catch((error: unknown) => giveUp(explain(error, httpPort, host)))

// A starter that is killed cannot say goodbye, but its channel closes: the sandbox never outlives it.
process.once('disconnect', () => {
  void sandbox.close().then(() => process.exit(0))
})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
console.log(`Sandbox ready: ${sandbox.url} (SMTP port ${sandbox.smtpPort})`)
