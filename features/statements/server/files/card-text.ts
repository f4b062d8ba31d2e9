import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'

/** A card as its holder knows it: `Work · VISA •••• 0027`. */
export function cardText({ label, truncated_pan, name }: StatementRow['card']): string {
  const tail = cardTail(truncated_pan)
  const scheme = `${schemeName(cardScheme({ aid: '', label }), label)}${tail === '' ? '' : ` •••• ${tail}`}`.trim()
  return [name, scheme].filter((each) => each !== '').join(' · ')
}
