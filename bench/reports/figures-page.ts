import { barsSvg } from './bars-svg.ts'
import type { Bar } from './bars-svg.ts'
import { figuresOf } from './figures.ts'
import type { BenchReport } from './figures.ts'

interface Plot {
  file: string
  title: string
  unit: string
  bars: (lines: readonly string[]) => Bar[]
}

interface Measured {
  /** What is measured, and what was wanted. */
  words: string
  plots: readonly Plot[]
}

/** Bars of the lines that begin so, in their order: the number of each at this place (the 99 of `p99` is one too). */
const bars =
  (wanted: Readonly<Record<string, { label: string; at?: number; isPeer?: boolean }>>) =>
  (lines: readonly string[]): Bar[] =>
    Object.entries(wanted).flatMap(([begin, { label, at = 0, isPeer = false }]) => {
      const line = lines.find((each) => each.startsWith(begin))
      const value = line && figuresOf([line.slice(begin.length)])[0]?.numbers[at]
      return value === undefined || value === '' ? [] : [{ label, value, isPeer }]
    })

/** Three bars a list: the portal, and the peers that it is held to. */
const listBars = (lines: readonly string[]): Bar[] =>
  lines.flatMap((line) => {
    const [list = '', costs = ''] = line.split(': ', 2)
    const of = (name: string) =>
      costs
        .split('; ')
        .find((each) => each.startsWith(`${name} `))
        ?.split(' ')[1]
    const [portal, guarded, bare] = [of('portal'), of('guarded'), of('bare')]
    if (portal === undefined) return []
    return [
      { label: list, value: Number(portal) },
      { label: `${list}, guarded peer`, value: Number(guarded), isPeer: true },
      { label: `${list}, bare peer`, value: Number(bare), isPeer: true },
    ]
  })

const measured: Readonly<Record<string, Measured>> = {
  lists: {
    words:
      'What a list costs beside `node:http` and `pg` with the best form of the same query: guarded (isolation, ownership, checks of what leaves, compression) and bare (none of these), and beside Express with TypeORM. Wanted: 1.2 of guarded, and 2.2 times as quick as TypeORM.',
    plots: [{ file: 'lists', title: 'Processor time a list', unit: 'µs', bars: listBars }],
  },
  logins: {
    words:
      'What a login costs beside the comparing of its password, and how long lists wait meanwhile. Wanted: 0.9 of argon2id alone, and a p99 of twice what the same hashing in another process makes of it.',
    plots: [
      {
        file: 'logins',
        title: 'Processor time a login',
        unit: 'ms',
        bars: bars({
          'argon2id alone:': { label: 'argon2id alone', isPeer: true },
          'login, browser familiar:': { label: 'login, a browser that is known' },
          'login, browser stranger:': { label: 'login, a browser that is not' },
        }),
      },
      {
        file: 'lists-beside-logins',
        title: 'p99 of lists',
        unit: 'ms',
        bars: bars({
          'lists alone: p50': { label: 'alone', at: 2, isPeer: true },
          'lists beside the same hashing in another process: p50': {
            label: 'beside hashing elsewhere',
            at: 2,
            isPeer: true,
          },
          'lists beside logins: p50': { label: 'beside logins', at: 2 },
        }),
      },
    ],
  },
  feed: {
    words: 'How fast a feed is stored beside COPY of the same rows into the same tables. Wanted: 0.4 of its speed.',
    plots: [
      {
        file: 'feed',
        title: 'Records a second',
        unit: '',
        bars: (lines) =>
          lines.flatMap((line) => {
            const found = /^(feed|the same again|plain COPY)[^:]*: ([\d,]+) records\/s/.exec(line)
            return found
              ? [
                  {
                    label: found[1] ?? '',
                    value: Number(found[2]?.replaceAll(',', '')),
                    isPeer: found[1] === 'plain COPY',
                  },
                ]
              : []
          }),
      },
    ],
  },
}

/**
 * The page of figures and its plots by file name, of the newest run that has each measurement. What none of them has stays
 * as the page `before` said it.
 */
export function figuresPage(
  reports: readonly BenchReport[],
  before = '',
): { page: string; plots: Record<string, string> } {
  const newest = reports.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const plots: Record<string, string> = {}
  const measuredNow = newest.flatMap(({ results }) => Object.keys(results))
  const kept = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.split('\n', 1)[0] ?? '', `## ${part.trim()}`]),
  )
  const names = [...new Set([...measuredNow, ...kept.keys()])].toSorted()
  const parts = names.map((name) => {
    const old = kept.get(name)
    if (old !== undefined && !measuredNow.includes(name)) return old
    const report = newest.find(({ results }) => name in results)
    const lines = report?.results[name] ?? []
    const { words, plots: wanted } = measured[name] ?? { words: '', plots: [] }
    const pictures = wanted.flatMap(({ file, title, unit, bars: barsOf }) => {
      const found = barsOf(lines)
      if (found.length === 0) return []
      plots[`${file}.svg`] = barsSvg({ title, unit, bars: found })
      return [
        `![${title}: ${found.map(({ label, value }) => `${label} ${String(value)} ${unit}`.trim()).join(', ')}](figures/${file}.svg)`,
      ]
    })
    const said = ['```text', ...lines, '```'].join('\n')
    return [`## ${name}`, words, ...pictures, said, ranText(report)].filter((text) => text !== '').join('\n\n')
  })
  const page = ['# Figures', intro, ...parts].join('\n\n')
  return { page: `${page}\n`, plots }
}

const intro =
  'Written by `npm run bench figures` from the newest run of each measurement (`npm run bench NAME`); two runs are compared by `npm run bench-compare`. Each has its peer or limit in the same run: compare with that, not with another machine. Where the load is above the number of processors, others worked on the machine too: seconds by the clock are theirs as well then, and processor time is dearer than on a quiet one.'

function ranText(report: BenchReport | undefined): string {
  if (!report) return ''
  const { commit, at, node, processors, load } = report
  return `Commit ${commit}, ${at.slice(0, 16)}Z, Node ${node}, ${String(processors)} processors, load ${load.toFixed(1)} before it.`
}
