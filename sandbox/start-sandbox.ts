import { readFileSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { addBackOfficeRoutes } from './back-office/back-office-routes.ts'
import { BackOffices } from './back-office/back-offices.ts'
import { addBackOfficeControlRoutes } from './back-office/control-routes.ts'
import { addCardControlRoutes } from './card-provider/control-routes.ts'
import { addHostedRoutes } from './card-provider/hosted-page/hosted-routes.ts'
import { Notifier } from './card-provider/notifier.ts'
import { Orders } from './card-provider/orders.ts'
import type { KeptOrder } from './card-provider/orders.ts'
import { addStatusRoutes } from './card-provider/status/status-routes.ts'
import { BankMood } from './easychannel/bank-mood.ts'
import { addEasyChannelControlRoutes, addEasyChannelRoutes } from './easychannel/easychannel-routes.ts'
import { emptyBooks } from './easychannel/failed-books.ts'
import { acceptForms } from './form-pairs.ts'
import { KeptLines } from './kept/kept-lines.ts'
import { openIssuers } from './identity-providers/open-issuers.ts'
import { indexPage } from './index-page.ts'
import { loopbackOnly } from './loopback-only.ts'
import { makeMailServer } from './mailbox/mail-server.ts'
import { MailStore } from './mailbox/mail-store.ts'
import type { Mail } from './mailbox/mail-store.ts'
import { addMailboxRoutes, addMailControlRoutes } from './mailbox/mailbox-routes.ts'
import { SmtpMood } from './mailbox/smtp-mood.ts'
import { sendPage } from './page.ts'
import { addRecaptchaControlRoutes, addRecaptchaRoutes } from './recaptcha/recaptcha-routes.ts'
import { TokenBook } from './recaptcha/token-book.ts'
import type { SandboxWorld } from './world.ts'

export interface SandboxOptions extends Partial<SandboxWorld> {
  /** 0 takes a free port. */
  httpPort: number
  smtpPort: number
  /** 127.0.0.1 by default. */
  host?: string
  /** Address under which browsers reach it, without a slash at the end; by default http://HOST:PORT. */
  publicUrl?: string
  /** How long the browser is kept for the answer to a notification; 3 s. */
  notifyTimeoutMs?: number
  /** Pauses before a notification is repeated; 0.5, 1.5 and 4.5 s. */
  notifyRetryDelaysMs?: readonly number[]
  /** A folder in which orders and mails outlast the process, each on the disk before it is answered; none by default. */
  keepIn?: string
}

export interface RunningSandbox {
  url: string
  httpPort: number
  smtpPort: number
  /** Stops at once; waits for nobody. */
  close: () => Promise<void>
}

/** Rejects with node's own error (`EADDRINUSE` …, `port` in it) when a port cannot be had. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { shops = [], operators = [], captchas = [], host = '127.0.0.1' } = options
  const doubled = shops.find((shop, index) => shops.findIndex((each) => each.shopId === shop.shopId) !== index)
  if (doubled) throw new Error(`The shop ${doubled.shopId} is there twice.`)

  const ending = new AbortController()
  const keptFile = (name: string) => (options.keepIn === undefined ? undefined : join(options.keepIn, name))
  const keptOrders = new KeptLines<KeptOrder>(keptFile('orders.jsonl'))
  const keptMails = new KeptLines<Mail>(keptFile('mails.jsonl'))
  const orders = new Orders(keptOrders)
  const notifier = new Notifier({
    waitMs: options.notifyTimeoutMs ?? 3000,
    retryDelaysMs: options.notifyRetryDelaysMs ?? [500, 1500, 4500],
    signal: ending.signal,
  })
  const desk = { orders, notifier, signal: ending.signal }
  const mails = new MailStore(keptMails)
  const mood = new SmtpMood()
  const backOffices = new BackOffices(options.operators ?? [])
  const bankMood = new BankMood()
  const tokens = new TokenBook()
  const issuers = openIssuers(options.clients ?? [], () => options.publicUrl ?? `http://localhost:${portOf(app)}`)

  const mailServer = makeMailServer(mails, mood)
  const smtpPort = await listen(mailServer.listen(options.smtpPort, host), mailServer)

  const app = Fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    // Its few schemas are right: to hold them against the schema of schemas takes longer than all else at its start.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, meta: false, validateSchema: false } },
  })
  const style = readFileSync(new URL('./style.css', import.meta.url))
  acceptForms(app)
  app.get('/', (_request, reply) => sendPage(reply, indexPage(shops, smtpPort)))
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/healthz', () => ({ status: 'ok' }))
  addHostedRoutes(app, desk, shops)
  addStatusRoutes(app, desk, shops)
  addMailboxRoutes(app, mails)
  addBackOfficeRoutes(app, backOffices, ending.signal)
  addEasyChannelRoutes(app, {
    operators,
    booksOf: (tenant) => backOffices.ofTenant(tenant) ?? emptyBooks,
    mood: bankMood,
    signal: ending.signal,
  })
  addRecaptchaRoutes(app, { sites: captchas, tokens, signal: ending.signal })
  await issuers.mount(app)
  await app.register(
    (control, _options, done) => {
      control.addHook('onRequest', loopbackOnly)
      addCardControlRoutes(control, desk)
      addMailControlRoutes(control, mood)
      addBackOfficeControlRoutes(control, backOffices)
      addEasyChannelControlRoutes(control, bankMood)
      addRecaptchaControlRoutes(control, tokens)
      issuers.mountControl(control)
      control.delete('/', (_request, reply) => {
        orders.reset()
        mails.clear()
        mood.set('ok', undefined)
        backOffices.calm()
        bankMood.reset()
        tokens.reset()
        issuers.forget()
        return reply.code(204).send()
      })
      done()
    },
    { prefix: '/control' },
  )

  const closeMail = (): Promise<void> => new Promise((resolve) => mailServer.close(resolve))
  try {
    await app.listen({ port: options.httpPort, host })
  } catch (error) {
    await closeMail()
    throw error
  }
  const httpPort = portOf(app)
  return {
    url: options.publicUrl ?? `http://${host}:${httpPort}`,
    httpPort,
    smtpPort,
    close: async () => {
      ending.abort()
      await Promise.all([app.close(), closeMail()])
      keptOrders.close()
      keptMails.close()
    },
  }
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

function listen(server: Server, mailServer: ReturnType<typeof makeMailServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    mailServer.once('error', reject)
    server.once('listening', () => {
      mailServer.off('error', reject)
      // A client that cuts its line is no fault of the sandbox.
      mailServer.on('error', () => undefined)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
