import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { badBytes, marker } from '../../../tools/bad-input/mutate-bytes.ts'
import { seeded } from '#testkit/crash/seeded.ts'
import { noteLongRun } from '../../../tools/proof/long-runs.ts'
import { startBenchPortal } from '../../ground/bench-portal.ts'
import { count } from './bad-input-found.ts'

/**
 * `npm run bad-bytes [COUNT [SEED]]`: so many (50,000) requests of which bytes were changed, each over a connection of its
 * own to a server in this process, with its pages: what throws past everything ends both. An answer of 500 or above, one
 * that repeats what was slipped in as markup, or a connection that stays open ends it with 1.
 */
const [countAsked = '50000', seedAsked = '1'] = process.argv.slice(2)
const [connections, seed] = [Number(countAsked), Number(seedAsked)]
/** A request that never ends is given ten seconds for its head. */
const patienceMs = 20_000

const bench = await startBenchPortal()
const { host, port } = new URL(bench.portal.url)
const found: Record<string, number> = {}
const faults: string[] = []
const next = badBytes(seeded(seed), host)

/** What comes back until the server ends the connection, and whether it did. */
function answerTo(bytes: Buffer): Promise<{ text: string; isOver: boolean }> {
  return new Promise((answered) => {
    const pieces: Buffer[] = []
    const end = (isOver: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      answered({ text: Buffer.concat(pieces).toString('latin1'), isOver })
    }
    const timer = setTimeout(() => end(false), patienceMs)
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (piece: Buffer) => pieces.push(piece))
    // Whoever is cut off in the middle of what makes no sense hears of it or not.
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
  })
}

function judge(bytes: Buffer, { text, isOver }: { text: string; isOver: boolean }): void {
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status = '']) => status)
  for (const status of statuses.length > 0 ? statuses : ['no answer']) count(found, status)
  const isShown = text.includes(marker)
  const why = !isOver ? 'stays open' : isShown ? 'is repeated' : statuses.find((status) => status >= '500')
  if (why !== undefined) faults.push(`${why} for ${JSON.stringify(bytes.toString('latin1')).slice(0, 400)}`)
}

try {
  let left = connections
  const sendOn = async () => {
    while (left-- > 0) {
      const bytes = next()
      judge(bytes, await answerTo(bytes))
    }
  }
  await Promise.all(Array.from({ length: 16 * availableParallelism() }, sendOn))
  for (const fault of faults.slice(0, 30)) process.stdout.write(`FAULT ${fault}\n`)
  const byStatus = Object.entries(found)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, many]) => `${many.toLocaleString('en')} × ${status}`)
  noteLongRun('bad-bytes', {
    isGood: faults.length === 0,
    size: { connections },
    said: `${connections.toLocaleString('en')} connections with requests of changed bytes (seed ${String(seed)}), ${String(faults.length)} faults: ${byStatus.join(', ')}`,
  })
} finally {
  await bench.close()
}
