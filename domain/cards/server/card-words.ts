import { cardScheme, cardTail, schemeName } from '#contract/values/cards/card-scheme.ts'
import { safeName } from '#platform/server/texts/safe-value.ts'

/** A card as its holder knows it: the name that they gave it, empty where they gave none. */
export interface NamedCard {
  label: string
  truncated_pan: string
  aid: string
  name: string
}

/**
 * A card as every mail to its holder calls it and as the screens do: `Work •••• 0027`, and without a name of its own
 * `VISA •••• 0027`. Whoever reads a mail may be another one than who gave the name.
 */
export function cardWords({ label, truncated_pan, aid, name }: NamedCard): string {
  const tail = cardTail(truncated_pan)
  const called = safeName(name) || schemeName(cardScheme({ aid, label }), label)
  return [called, tail && `••••\u00a0${tail}`].filter((each) => each !== '').join(' ')
}
