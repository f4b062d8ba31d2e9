import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'

/** A card as its holder knows it: `Work · VISA •••• 0027`. */
export function cardText(card: StatementRow['card']): string {
  const { name, scheme, number } = partsOf(card)
  return [name, [scheme, number].filter((each) => each !== '').join(' ')].filter((each) => each !== '').join(' · ')
}

/** The same in two lines, of which the first is what its holder calls it: `Work`, or `VISA` where it has no name. */
export function cardLines(card: StatementRow['card']): { text: string; below: string } {
  const { name, scheme, number } = partsOf(card)
  const [text = '', ...below] = [name, scheme, number].filter((each) => each !== '')
  return { text, below: below.join(' ') }
}

function partsOf({ label, truncated_pan, name }: StatementRow['card']) {
  const tail = cardTail(truncated_pan)
  const scheme = schemeName(cardScheme({ aid: '', label }), label).trim()
  return { name, scheme, number: tail === '' ? '' : `•••• ${tail}` }
}
