import type { Shop } from './card-provider/shop.ts'
import { startSandbox } from './start-sandbox.ts'

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

function readShops(): Shop[] {
  const shops = parseJson(process.env['SANDBOX_SHOPS'] ?? '[]')
  const names = ['shopId', 'name', 'startKey', 'resultKey', 'tenant']
  const isShop = (each: unknown): each is Shop =>
    typeof each === 'object' &&
    each !== null &&
    names.every((name) => typeof (each as Record<string, unknown>)[name] === 'string')
  if (!Array.isArray(shops) || !shops.every(isShop))
    giveUp(`SANDBOX_SHOPS must be a JSON list of objects with the texts ${names.join(', ')}.`)
  return shops
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
const sandbox = await startSandbox({
  httpPort,
  smtpPort,
  host,
  shops: readShops(),
  ...(publicUrl === undefined ? {} : { publicUrl }),
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
