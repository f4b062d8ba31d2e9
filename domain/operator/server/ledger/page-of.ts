import type { ListWish } from '../operator.ts'

const longestPage = 10_000

/** What every list query binds: `$1` aliases, `$2` start, `$3` end, `$4` limit, `$5` offset. */
export function pageOf(wish: ListWish<string>): [string[], string, string, number, number] {
  return [
    [...new Set(wish.aliasPans)],
    wish.startDate ?? '-infinity',
    wish.endDate ?? 'infinity',
    Math.min(wish.limit === 0 ? longestPage : wish.limit, longestPage),
    wish.offset,
  ]
}
