import { languages } from '#contract/values/languages.ts'

/** A month's name without accents and the point of its short form, in small letters. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

const numbers = new Map<string, number>()
for (const language of languages)
  for (const month of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
    for (let at = 0; at < 12; at++) {
      const parts = format.formatToParts(Date.UTC(2026, at, 1))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      numbers.set(plainName(name), at + 1)
    }
  }

/** 1 to 12 for a month's name in any of our languages, whole, short, or its first three letters and more. */
export function monthNumber(name: string): number | undefined {
  const plain = plainName(name)
  const known = numbers.get(plain)
  if (known !== undefined || plain.length < 3) return known
  const begun = new Set([...numbers].filter(([full]) => full.startsWith(plain)).map(([, month]) => month))
  return begun.size === 1 ? [...begun][0] : undefined
}
