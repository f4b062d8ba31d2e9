import { setTimeout as pause } from 'node:timers/promises'
import { becomesTrue } from '#run/embedded-postgres/postmaster.ts'
import type { RecoveryWorld } from './recovery-world.ts'

/** One of so many asks for its mail a second time. */
const askAgain = 5
const atOnce = 8

export interface MailsAfter {
  mails: number
  /** From the mail server's return until the first and the last of them came. */
  first: number
  last: number
  /** Mails that came more than once, and those that never came. */
  twice: number
  lost: number
  /** Recipients of two mails, and of these who had them in another order than they were asked for. */
  recipientsOfTwo: number
  turned: number
}

/** As people do whom a server that has much to do asks to come again. */
async function patiently<Seen>(what: string, ask: () => Promise<Seen | undefined>): Promise<Seen> {
  for (let tries = 0; tries < 20; tries++) {
    const seen = await ask()
    if (seen !== undefined) return seen
    await pause(500)
  }
  throw new Error(`not taken while the mail server is down: ${what}`)
}

/** So many sign up while the mail server is down, for so many minutes in all. */
export async function mailsAfterOutage(world: RecoveryWorld, signUps: number, minutes: number): Promise<MailsAfter> {
  const { mails } = world
  const downAt = performance.now()
  await mails.shut()
  const asked: string[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < signUps) {
        const number = begun++
        const email = await patiently('a sign-up', () => world.signUp())
        for (let time = 0; time < (number % askAgain === 0 ? 2 : 1); time++) {
          await patiently('a mail that cannot leave', async () => (await world.askForMail(email)) || undefined)
          asked.push(email)
        }
      }
    }),
  )
  await pause(Math.max(0, downAt + minutes * 60_000 - performance.now()))

  const before = mails.arrived.length
  const backAt = performance.now()
  await mails.open()
  const came = () => mails.arrived.slice(before)
  const ids = () => new Set(came().map(({ messageId }) => messageId))
  // Those that would come twice with them.
  if (!(await becomesTrue(() => world.hasNoMails(), 300_000)))
    process.stdout.write('After five minutes some mails still wait.\n')
  const since = (at: number | undefined) => ((at ?? Infinity) - backAt) / 1000
  const of = (email: string) => came().filter(({ to }) => to === email)
  const two = [...new Set(asked)].map(of).filter((each) => each.length > 1)
  return {
    mails: asked.length,
    first: since(came()[0]?.at),
    last: since(came().at(-1)?.at),
    twice: came().length - ids().size,
    lost: Math.max(0, asked.length - ids().size),
    recipientsOfTwo: two.length,
    turned: two.filter((each) => each.some(({ job }, at) => job < (each[at - 1]?.job ?? 0))).length,
  }
}
