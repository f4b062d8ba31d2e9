import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** What is asked of a configuration and of a start, whichever commit they are of. */
interface Config {
  HOST: string
  PORT: number
}
interface Options<Own extends Config> {
  config: Own
  databaseUrl: string
  smtpUrl: string
  pages?: unknown
}
interface Running {
  url: string
  internalUrl: string
  close(hurry?: AbortSignal): Promise<void>
}

interface Starts<Own extends Config> {
  readConfig: (settings: Settings) => Own
  startPortal: (options: Options<Own>) => Promise<Running>
}

interface Answering {
  /** The checkout whose server answers. */
  answering: string
  /** The folder of operators, where a journey has none of its own. */
  tenants: string
  /** A file for what was answered: a line of JSON for each portal and for each line of the server's log. */
  notes: string
}

/** So a walk asks for the journeys' own server after all. */
export const aloneSetting = 'OLD_PAGES_ALONE'

/**
 * For journeys of one commit before the server of another: stands in for `readConfig` and `startPortal` of the checkout
 * whose pages are walked. Its own server gives the pages and their files, as it gave them to whoever has them open; all
 * calls and all jobs are left to a server of the other commit over the same database, which that one has migrated.
 */
export function twoServers<Own extends Config>({
  readConfig,
  startPortal,
  answering,
  tenants,
  notes,
}: Starts<Own> & Answering): Starts<Own> {
  const given = new WeakMap<Own, Settings>()
  const note = (what: object) => appendFileSync(notes, `${JSON.stringify(what)}\n`)
  return {
    readConfig(settings) {
      const config = readConfig(settings)
      given.set(config, settings)
      return config
    },
    async startPortal(options) {
      const { config, databaseUrl, smtpUrl, pages } = options
      const settings = given.get(config)
      if (pages === undefined || settings === undefined || process.env[aloneSetting]) return startPortal(options)
      const ofPages = await startPortal({
        ...options,
        config: { ...config, PORT: 0, INTERNAL_PORT: 0, hasNoJobs: true },
      })
      const ofCalls = await startPortalProcess(
        databaseUrl,
        { TENANTS_DIR: tenants, ...whatIsSet(settings), SMTP_URL: smtpUrl },
        { file: join(answering, 'testkit/crash/portal-process.ts'), onLog: (log) => note({ log }) },
      )
      const front = await startFront(config, { pages: ofPages.url, calls: ofCalls.url })
      return {
        url: `http://localhost:${String(config.PORT)}`,
        internalUrl: ofCalls.internalUrl,
        async close(hurry) {
          note({ calls: front.calls() })
          await front.close()
          ofCalls.kill()
          await ofCalls.gone
          await ofPages.close(hurry)
        },
      }
    },
  }
}

const whatIsSet = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )

/** Sends what begins with /api to the one, all else to the other. */
async function startFront({ HOST, PORT }: Config, to: { pages: string; calls: string }) {
  const agent = new Agent({ keepAlive: true })
  let calls = 0
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method = 'GET', url = '/' } = incoming
    const isCall = url.startsWith('/api/')
    if (isCall) calls++
    const headers = { ...incoming.headers }
    // What a page would bring along is asked by it instead, and so answered by the server that is tried.
    if (!isCall) delete headers['sec-fetch-dest']
    const fail = (): void => void (answer.headersSent ? answer.destroy() : answer.writeHead(502).end())
    const onward = request(new URL(url, isCall ? to.calls : to.pages), { method, headers, agent }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.rawHeaders)
      back.on('error', fail).pipe(answer)
    })
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward.on('error', fail))
  }
  const server = createServer(pass)
  await once(server.listen(PORT, HOST), 'listening')
  return {
    calls: () => calls,
    async close() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
