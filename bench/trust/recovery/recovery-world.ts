import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { wireTexts } from '#contract/refusals.ts'
import { becomesTrue, readPostmaster, tryToConnect } from '#run/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { addressOf, rawAsker } from '../ask-raw.ts'
import { goFirst } from '../go-first.ts'
import { addPeople, openSessions } from '../people.ts'
import { startMailServer } from './mail-server.ts'
import { superviseServer } from './supervised-server.ts'

export type RecoveryWorld = Awaited<ReturnType<typeof startRecoveryWorld>>

const password = 'a violet kettle by the window'

/** A server of production with its database, both of which can be killed, and its mail server, which can be down. */
export async function startRecoveryWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'tapfolio-recovery-'))
  await chmod(folder, 0o711)
  const start = async () => {
    const started = await startEmbeddedPostgres({ dataDir: folder })
    goFirst((await readPostmaster(join(folder, 'cluster')))?.pid ?? 0)
    return started
  }
  let postgres = await start()
  const { url: databaseUrl } = postgres
  const mails = await startMailServer()
  const server = await superviseServer(databaseUrl, mails.url)
  const asker = rawAsker(server.url, 50)
  if (!(await becomesTrue(() => server.isReady(), 60_000))) throw new Error('the server does not start')
  const [cookie = ''] = await withDatabase(databaseUrl, async (owner) =>
    openSessions(owner, 'airlink', await addPeople(owner, { tenant: 'airlink', name: 'reader', count: 1 })),
  )
  let people = 0

  return {
    mails,
    server,
    databaseUrl,
    /** Whether a traveller is answered a list. */
    async reads(): Promise<boolean> {
      const path = '/payments/get/pk_airlink_demo/10/0/4:desc//////'
      const { status } = await asker.ask({ path, cookie: cookie.replace('demo-', '__Host-') })
      return status === 200
    },
    /** Signs somebody up, and answers the address where that was answered well. */
    async signUp(): Promise<string | undefined> {
      const address = addressOf(++people)
      const email = `anna-${String(people)}@example.test`
      const user = {
        ...{ name: 'Anna', surname: 'Rossi', email, confirm_email: email, language: 'it' },
        ...{ password, confirm_password: password },
      }
      const { status, text } = await asker.ask({ path: '/sign_up', body: JSON.stringify({ user }), address })
      return status === 200 && text.includes(wireTexts.registered) ? email : undefined
    },
    /** Asks for the mail that confirms an address, as the page does next; whether that was answered well. */
    async askForMail(email: string): Promise<boolean> {
      const path = '/email/send_email_confirmation_request'
      const { status, text } = await asker.ask({ path, body: JSON.stringify({ email }), address: addressOf(++people) })
      return status === 200 && text.includes(email)
    },
    /** How many of these have signed up, as the books say. */
    async countSignedUp(emails: readonly string[]): Promise<number> {
      const { rows } = await withDatabase(databaseUrl, (owner) =>
        owner.query('select 1 from sign_ups where email = any($1)', [emails]),
      )
      return rows.length
    },
    /** Whether no mail waits or is under way any more. */
    async hasNoMails(): Promise<boolean> {
      const { rows } = await withDatabase(databaseUrl, (owner) =>
        owner.query(`select 1 from graphile_worker.jobs where task_identifier = 'send_mail' limit 1`),
      )
      return rows.length === 0
    },
    /** Kills PostgreSQL with all its processes. */
    async killDatabase(): Promise<void> {
      const postmaster = await readPostmaster(join(folder, 'cluster'))
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
      await postgres.stop()
    },
    /** Starts it on what it left; answers when it took the first connection, as `performance.now()` says. */
    async startDatabase(): Promise<number> {
      const starting = start()
      const isThere = async () => (await tryToConnect(databaseUrl)) === 'ready'
      if (!(await becomesTrue(isThere, 120_000))) throw new Error('PostgreSQL does not come back')
      const at = performance.now()
      postgres = await starting
      if (postgres.url !== databaseUrl) throw new Error('PostgreSQL came back at another port')
      return at
    },
    async close(): Promise<void> {
      asker.close()
      await server.close()
      await mails.shut()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What `look` answers, as soon as it answers something; fails after so many seconds. */
export async function soon<Seen>(what: string, seconds: number, look: () => Seen | undefined): Promise<Seen> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const seen = look()
    if (seen !== undefined) return seen
    if (performance.now() > end) throw new Error(`in vain for ${String(seconds)} s: ${what}`)
    await pause(5)
  }
}
