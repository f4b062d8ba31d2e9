import type { Choices } from '#contract/choices.ts'
import type { CardOwner } from '#contract/shapes/receipt.ts'

/** How an open receipt names the card's holder: in full, by initials, or not at all, as the tenant chose. */
export function ownerName(owner: CardOwner, choice: Choices['receiptOwner']): CardOwner {
  if (choice === 'full') return { name: owner.name, surname: owner.surname }
  if (choice === 'none') return { name: '', surname: '' }
  return { name: initial(owner.name), surname: initial(owner.surname) }
}

function initial(name: string): string {
  const [first] = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())]
  return first === undefined ? '' : `${first.segment}.`
}
