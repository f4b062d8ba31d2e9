/** One of several sums with what binds it to those beside it: “and” before it, a comma after it, or nothing. */
export interface ListedSum {
  word: string
  sum: string
  end: string
}

/** Sums of several currencies, which nobody can add up, as a reader of `locale` lists them: never with a sign that adds. */
export function listedSums(sums: readonly string[], locale: string): ListedSum[] {
  const listed: ListedSum[] = []
  let word = ''
  for (const { type, value } of new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(sums)) {
    const last = listed.at(-1)
    if (type === 'element') listed.push({ word, sum: value, end: '' })
    else if (last) {
      last.end = /^\p{P}*/u.exec(value)?.[0] ?? ''
      word = value.slice(last.end.length).trim()
    }
  }
  return listed
}

/** The same in a line: “€26.00 and JP¥3,070”. */
export function sumsText(sums: readonly string[], locale: string): string {
  return listedSums(sums, locale)
    .map(({ word, sum, end }) => (word === '' ? sum : `${word}\u00a0${sum}`) + end)
    .join(' ')
}
