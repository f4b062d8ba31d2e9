import type { Bar } from './bars-svg.ts'
import { figuresOf } from './figures.ts'

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

/** A bar of each line that this is found in: its first group is the label, its second the number. */
const found =
  (pattern: RegExp, isPeer: (label: string) => boolean = () => false) =>
  (lines: readonly string[]): Bar[] =>
    lines.flatMap((line) => {
      const [, label, value] = pattern.exec(line) ?? []
      if (label === undefined || value === undefined) return []
      return [{ label, value: Number(value.replaceAll(',', '')), isPeer: isPeer(label) }]
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

/** The measurements that the page has words or plots for; the others stand there as they spoke. */
export const measured: Readonly<Record<string, Measured>> = {
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
        ...{ file: 'logins', title: 'Processor time a login', unit: 'ms' },
        bars: bars({
          'argon2id alone:': { label: 'argon2id alone', isPeer: true },
          'login, browser familiar:': { label: 'login, a browser that is known' },
          'login, browser stranger:': { label: 'login, a browser that is not' },
        }),
      },
      {
        ...{ file: 'lists-beside-logins', title: 'p99 of lists', unit: 'ms' },
        bars: bars({
          'lists alone: p50': { label: 'alone', at: 2, isPeer: true },
          'lists beside the same hashing in another process: p50': {
            ...{ label: 'beside hashing elsewhere', at: 2, isPeer: true },
          },
          'lists beside logins: p50': { label: 'beside logins', at: 2 },
        }),
      },
    ],
  },
  feed: {
    words:
      'How fast a feed is stored beside COPY of the same rows into the same tables, and how long lists wait meanwhile. Wanted: 0.4 of its speed, and a p99 of twice what lists have alone.',
    plots: [
      {
        ...{ file: 'feed', title: 'Records a second', unit: '' },
        bars: found(/^(feed|the same again|plain COPY)[^:]*: ([\d,]+) records\/s/, (label) => label === 'plain COPY'),
      },
    ],
  },
  'sign-in-page': {
    words:
      'The sign-in page in a cold browser on a slow phone (1.6 Mbit/s, 150 ms, processors four times slower). Wanted: its largest paint at most 1.05 of the same page without scripts and 1.35 of the plainest static page, at most 110 KB of scripts of which 30 % do not run, and nothing that moves by more than 0.02.',
    plots: [
      {
        ...{ file: 'sign-in-page', title: 'Largest paint', unit: 'ms' },
        bars: found(
          /^(static page|without scripts|sign-in page) .*largest paint (\d+) ms/,
          (label) => label !== 'sign-in page',
        ),
      },
    ],
  },
  'pages/first-data': {
    words: 'When a traveller’s own data is seen on the same slow phone, and how many calls its page asked for before.',
    plots: [{ file: 'first-data', title: 'Until data is seen', unit: 'ms', bars: found(/^(.+?) {2,}(\d+) ms/) }],
  },
  'long-list': {
    words:
      'All of 1,200 rows on one page beside a page of ten, on processors four times slower. Wanted: the first row within 3 s, and a press that is seen within 100 ms.',
    plots: [
      {
        ...{ file: 'long-list', title: 'Until the first row is seen', unit: 'ms' },
        bars: found(/^(\w+ on a \w+, [\w ]+): first row after (\d+) ms/, (label) => label.endsWith('a page')),
      },
    ],
  },
  growth: {
    words:
      'What lists take over a large ledger beside a small one, asked in turns. Wanted: at most 1.2 from ten thousand to ten million tickets, and to a hundred million.',
    plots: [
      {
        ...{ file: 'growth', title: 'p50, the large ledger by the small one', unit: '' },
        bars: found(/^(\S.*?) {2,}[\d.]+ +[\d.]+ +([\d.]+)$/),
      },
    ],
  },
  start: {
    words:
      'From the start of a server until it is ready, on a database that is up to date and with pages that are built, and its memory when nothing is asked. Wanted: 1 s, and 130 MB.',
    plots: [
      {
        ...{ file: 'start', title: 'Until a server is ready', unit: 'ms' },
        bars: found(/^(.+?): ready after (\d+) ms/, (label) => label.startsWith('a bare')),
      },
      {
        ...{ file: 'idle', title: 'Memory of an idle server', unit: 'MB' },
        bars: found(/^(.+?): ready .*idle (\d+) MB/, (label) => label.startsWith('a bare')),
      },
    ],
  },
}
