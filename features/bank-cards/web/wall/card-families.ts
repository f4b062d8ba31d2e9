import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { CardLook } from '#contract/shapes/card-look.ts'

/** A card with how its holder sees it. */
export interface HeldCard {
  card: BankCard
  look: CardLook
}

/** Plastic, phone and watch of one account, plastic first. */
export interface CardFamily {
  id: string
  cards: readonly HeldCard[]
}

/** The cards in their holder's order, families together where their first card stands; cards without a look come last. */
export function cardFamilies(cards: readonly BankCard[], looks: readonly CardLook[]): CardFamily[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const seen = looks.flatMap((look) => {
    const card = byId.get(look.id)
    return card ? [{ card, look }] : []
  })
  const known = new Set(seen.map(({ card }) => card.id))
  const plain = cards.filter(({ id }) => !known.has(id)).map((card) => ({ card, look: plainLook(card) }))
  const families = new Map<string, HeldCard[]>()
  for (const held of [...seen, ...plain]) {
    const family = families.get(held.look.family)
    if (family) family.push(held)
    else families.set(held.look.family, [held])
  }
  return Array.from(families, ([id, family]) => ({
    id,
    cards: family.toSorted((one, other) => Number(isDevice(one)) - Number(isDevice(other))),
  }))
}

const isDevice = ({ card }: HeldCard) => card.form_factor === 'DEVICE'

const plainLook = ({ id, alias_pan }: BankCard): CardLook => ({
  ...{ id, alias_pan, family: id },
  ...{ name: '', colour: '', expires: null, waits: false },
})
