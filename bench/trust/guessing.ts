import { randomInt } from 'node:crypto'
import pg from 'pg'
import { limits } from '#contract/limits.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { noteLongRun } from '../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { addressOf, rawAsker } from './ask-raw.ts'
import { addPeople, openSessions } from './people.ts'

/**
 * `npm run guessing [TIMES [IDS]]`: a thousand guesses at once at a password from one address, as many from a thousand
 * addresses, and as many at a code of the account's deletion, each so many times (100) for another account; then so many
 * (1,000,000) made-up ids of receipts. What is compared must be exactly what is allowed, and no id may open anything.
 */
const [times = '100', ids = '1000000'] = process.argv.slice(2)
const crowd = 1000
/** Free tries, and the one that closes. After 5, 10, 20, … seconds one more is let in. */
const allowed = { ofOneAddress: 5, ofAll: 31, codes: limits.oneTimeCodeTries }

const bench = await startBenchPortal()
const owner = new pg.Client({ connectionString: bench.databaseUrl })
await owner.connect()
const portal = await startPortalProcess(bench.databaseUrl, { TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PORT: '9' })
const asker = rawAsker(portal.url, 64)
const people = await addPeople(owner, { tenant: 'airlink', name: 'guessed', count: Number(times) * 3 })
const wrong: string[] = []
let turnedAway = 0
let nextAddress = 1
const letInOver = (ms: number) => Math.floor(Math.log2(ms / 5000 + 1))
const atOnce = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: crowd }, (_, index) => work(index)))

/** How many passwords were compared of a thousand at once. Who is turned away as the machine is busy spends nothing. */
async function passwordsCompared(email: string, addresses: number): Promise<number> {
  const from = nextAddress
  nextAddress += addresses
  const began = performance.now()
  const replies = await atOnce((index) =>
    asker.ask({
      path: '/login',
      body: JSON.stringify({ email, password: `guess ${String(index)}` }),
      address: addressOf(from + (index % addresses)),
    }),
  )
  turnedAway += replies.filter(({ status }) => status === 503).length
  const odd = replies.find(({ status, text }) => ![429, 503].includes(status) && text !== 'Password Incorrect')
  if (odd) throw new Error(`a guess was answered ${String(odd.status)} ${odd.text}`)
  const compared = replies.filter(({ text }) => text === 'Password Incorrect').length
  const most = addresses === 1 ? allowed.ofOneAddress : allowed.ofAll
  // On a machine that takes so long that waits end meanwhile, they are no guesses won.
  return compared > most ? Math.max(most, compared - letInOver(performance.now() - began)) : compared
}

/** Tries that the code of a deletion took of a thousand at once. The code itself is in a mail that nobody reads here. */
async function codesCompared(person: { id: string }, cookie: string): Promise<number> {
  const address = addressOf(nextAddress++)
  const asked = await asker.ask({ path: '/deletion_request', body: JSON.stringify({ id: person.id }), cookie, address })
  if (asked.status !== 200) throw new Error(`a code was refused: ${String(asked.status)} ${asked.text}`)
  const guess = () => String(randomInt(10 ** limits.oneTimeCodeDigits)).padStart(limits.oneTimeCodeDigits, '0')
  await atOnce(() =>
    asker.ask({
      path: '/deletion_confirm',
      body: JSON.stringify({ id: person.id, OTP: guess() }),
      cookie,
      address: addressOf(nextAddress++),
    }),
  )
  const { rows } = await owner.query<{ tries: number }>('select tries from one_time_codes where account_id = $1', [
    person.id,
  ])
  return rows[0]?.tries ?? 0
}

async function receiptsOpened(count: number): Promise<number> {
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  let left = count
  let opened = 0
  const one = async () => {
    while (left-- > 0) {
      const id = Array.from({ length: 26 }, () => signs[randomInt(32)] ?? '').join('')
      const { status } = await asker.ask({ path: `/payments/receipt/${id}.pdf`, address: addressOf(nextAddress++) })
      if (status === 200) opened++
      else if (status !== 404) wrong.push(`a receipt was answered ${String(status)}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  return opened
}

try {
  const found: Record<keyof typeof allowed, number[]> = { ofOneAddress: [], ofAll: [], codes: [] }
  for (let time = 0; time < Number(times); time++) {
    const [one, other, third] = people.slice(time * 3)
    if (!one || !other || !third) throw new Error('there are too few people')
    found.ofOneAddress.push(await passwordsCompared(one.email, 1))
    found.ofAll.push(await passwordsCompared(other.email, crowd))
    const [cookie = ''] = await openSessions(owner, 'airlink', [third])
    found.codes.push(await codesCompared(third, cookie))
  }
  const said = Object.entries(found).map(([name, all]) => {
    const most = allowed[name as keyof typeof allowed]
    if (all.some((compared) => compared !== most)) wrong.push(`${name}: ${all.join(', ')} instead of ${String(most)}`)
    return `${name} ${String(Math.min(...all))}–${String(Math.max(...all))} of ${String(most)}`
  })
  const opened = await receiptsOpened(Number(ids))
  if (opened > 0) wrong.push(`${String(opened)} receipts were opened`)
  for (const fault of wrong.slice(0, 20)) process.stdout.write(`FAULT ${fault}\n`)
  noteLongRun('guessing', {
    isGood: wrong.length === 0,
    size: { crowds: Number(times), 'made-up ids': Number(ids) },
    said: `${times} × ${crowd.toLocaleString('en')} guesses at once each, compared: ${said.join('; ')} (${turnedAway.toLocaleString('en')} were told to come again); ${Number(ids).toLocaleString('en')} made-up ids of receipts opened ${String(opened)}`,
  })
} finally {
  portal.kill()
  asker.close()
  await owner.end()
  await bench.close()
}
