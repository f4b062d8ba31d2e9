import { join } from 'node:path'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { noteLongRun } from '../proof/long-runs.ts'
import { openCheckout } from './old-pages/earlier-checkout.ts'
import { earlierPages, namedPages } from './old-pages/earlier-pages.ts'
import type { EarlierPages } from './old-pages/earlier-pages.ts'
import { leftOut, oldPages, oldServer } from './old-pages/exceptions.ts'
import { walkBefore } from './old-pages/walk-before.ts'

/**
 * `npm run old-pages [servers] [COMMIT…] [e2e/FILE…]`: whoever has pages of an earlier release open goes on with this
 * server. Builds the pages of the two releases before, or of the commits named, and walks the journeys of their own time
 * through them while the server of what is checked out answers every call and does every job. `servers`: the other way
 * round, the pages of what is checked out before the server of the release before it, as in the middle of a roll-out.
 */
const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2).filter((word) => word !== 'servers')
const isServers = process.argv.includes('servers')
const [wanted, commits] = [
  words.filter((word) => word.startsWith('e2e/')),
  words.filter((word) => !word.startsWith('e2e/')),
]

const earlier = commits.length > 0 ? commits.map((word) => namedPages(root, word)) : earlierPages(root)
const all = isServers ? earlier.slice(0, 1) : earlier
const titleOf = ({ name, commit }: EarlierPages) => `${name} (${commit.slice(0, 8)})`
say(`${isServers ? 'The server' : 'The pages'} of ${all.map(titleOf).join(', ')}.`)
for (const { files, why } of leftOut) say(`Left out: ${files.source}, ${why}.`)

const said: string[] = []
let isGood = all.length > 0
for (const each of all) {
  const { judged, calls } = walk(each)
  const { passed, atLast, skipped, excepted, anyway, failed } = judged
  isGood &&= failed.length === 0 && passed > 0
  said.push(
    [
      `${isServers ? 'these pages with the server' : 'pages'} of ${titleOf(each)}: ${String(passed)} journeys passed`,
      `${String(failed.length)} failed`,
      ...counted(excepted.length, 'failed on purpose, each with its reason'),
      ...counted(anyway.length, 'failed with their own server too'),
      ...counted(skipped.length, 'skipped'),
      ...counted(atLast, 'passed by themselves only'),
      `${calls.toLocaleString('en')} calls`,
    ].join(', '),
  )
}
noteLongRun(isServers ? 'old-pages servers' : 'old-pages', { isGood, said: said.join('; '), isPart: words.length > 0 })

function walk(each: EarlierPages): Pick<ReturnType<typeof walkBefore>, 'judged' | 'calls'> {
  const old = openCheckout(root, each.commit)
  const copy = isServers ? copyCheckout() : undefined
  try {
    say(`\n${titleOf(each)}, with ${old.packages}`)
    const { judged, calls, log } = copy
      ? walkBefore(copy.root, old.root, { wanted, exceptions: oldServer })
      : walkBefore(old.root, root, { wanted, exceptions: oldPages })
    say(
      `\n${titleOf(each)}: ${String(judged.passed)} passed; the log of the server that answered ${String(calls)} calls:`,
    )
    for (const line of log) say(`  ${line}`)
    for (const what of ['skipped', 'excepted', 'anyway', 'failed'] as const)
      for (const line of judged[what]) say(`  ${what}: ${line}`)
    return { judged, calls }
  } finally {
    old.remove()
    copy?.remove()
  }
}

function counted(count: number, word: string): string[] {
  return count === 0 ? [] : [`${String(count)} ${word}`]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
