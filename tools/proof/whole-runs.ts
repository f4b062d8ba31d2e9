/** How much a run tried: of each thing that its row of `wholeRuns` names. */
export type Size = Readonly<Record<string, number>>

/**
 * What makes a long run the whole that a goal of trust asks for: of each thing at least so many. One of less is a part,
 * which is printed and not kept. A run without a row here has one size alone.
 */
export const wholeRuns: Readonly<Record<string, Size>> = {
  'bad-bytes': { connections: 50_000 },
  'bad-input': { 'requests a call': 10_000 },
  chaos: { payments: 5000, registrations: 1000 },
  'crash-points': { points: 250, flows: 8 },
  guards: { guards: 25 },
  'guards mutations': { files: 18 },
  guessing: { crowds: 100, 'made-up ids': 1_000_000 },
  leaks: { 'lines of log': 100_000 },
  load: { tickets: 1_000_000, seconds: 20 },
  neighbours: { seconds: 30 },
  recovery: { kills: 10, 'minutes without mail': 10 },
  'roll-outs': { restarts: 50 },
  schedules: { schedules: 10_000 },
  soak: { minutes: 30, travellers: 200 },
  'soak 3': { minutes: 3, travellers: 200 },
  'telling-apart': { addresses: 2000 },
}

/** Of what a run of this size tried less than the whole, in words. */
export function tooLittle(name: string, size: Size = {}): string[] {
  return Object.entries(wholeRuns[name] ?? {})
    .filter(([what, least]) => (size[what] ?? 0) < least)
    .map(([what, least]) => `${(size[what] ?? 0).toLocaleString('en')} of ${least.toLocaleString('en')} ${what}`)
}
