/** Chance that is the same on every machine and every day: the demo shows the same travellers to everybody. */
export interface Random {
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True with this probability. */
  chance(probability: number): boolean
}

/** Numbers that follow from the seed alone (mulberry32 over an FNV-1a hash of the seed). Not for secrets. */
export function makeRandom(seed: string): Random {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
