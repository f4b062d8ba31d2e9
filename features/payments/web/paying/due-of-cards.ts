import type { FailedSummary } from '#contract/shapes/payment.ts'
import type { OtherDebt } from './payable-of.ts'

/** Payments of one currency that are paid at once. */
interface Paid {
  short_ids: readonly string[]
  amount: number
  currency: string
}

/** What stays due for these cards besides what is paid, a sum a currency: readers may refuse them for it. */
export function dueOfCards(
  { amount: paid, currency }: Pick<Paid, 'amount' | 'currency'>,
  aliasPans: readonly string[],
  summaries: readonly FailedSummary[],
): OtherDebt[] {
  return summaries.flatMap(({ currencies_code, cards = [] }) => {
    const due = cards
      .filter(({ alias_pan }) => aliasPans.includes(alias_pan))
      .reduce((sum, { amount }) => sum + amount, 0)
    const amount = currencies_code === currency ? due - paid : due
    return amount > 0 ? [{ amount, currencies_code }] : []
  })
}

/** The sum that one online payment settles, these payments and all else that is due for their cards with them. */
export function settlesAll(
  { short_ids, currency }: Omit<Paid, 'amount'>,
  others: readonly OtherDebt[],
  summaries: readonly FailedSummary[],
): FailedSummary | undefined {
  const isOneCurrency = others.length > 0 && others.every(({ currencies_code }) => currencies_code === currency)
  const whole = summaries.find(({ currencies_code }) => currencies_code === currency)
  const isOneOrder =
    whole !== undefined &&
    short_ids.every((id) => whole.short_ids.includes(id)) &&
    !whole.not_online &&
    whole.one_order_count === undefined
  return isOneCurrency && isOneOrder ? whole : undefined
}

/**
 * How it stands with the cards that payments failed for once these are paid: what is due for them then, and which of them
 * readers may still refuse. Undefined where it is not known of each payment which card it failed for, or of each card what is due.
 */
export function afterPaying(
  paid: Paid,
  summaries: readonly FailedSummary[],
  cardOf: (shortId: string) => string | undefined,
): { others: OtherDebt[]; refused: string[] } | undefined {
  const whole = summaries.find(({ currencies_code }) => currencies_code === paid.currency)
  // What is gone on with is under way already: no sum has it.
  const summed = paid.short_ids.filter((id) => whole?.short_ids.includes(id))
  if (summed.length > 0 && summed.length < paid.short_ids.length) return undefined
  const isAll =
    whole !== undefined && summed.length > 0 && summed.length === whole.short_ids.length && !whole.not_online
  const known = isAll && whole.cards ? whole.cards.map(({ alias_pan }) => alias_pan) : paid.short_ids.map(cardOf)
  if (known.some((card) => card === undefined) || summaries.some(({ cards }) => cards === undefined)) return undefined
  const aliasPans = [...new Set(known.flatMap((card) => card ?? []))]
  const countOf = (aliasPan: string, { cards = [] }: FailedSummary) =>
    cards.find(({ alias_pan }) => alias_pan === aliasPan)?.count ?? 0
  const isDue = (aliasPan: string, summary: FailedSummary) =>
    summary === whole
      ? !isAll && countOf(aliasPan, summary) > summed.filter((id) => cardOf(id) === aliasPan).length
      : countOf(aliasPan, summary) > 0
  return {
    others: dueOfCards({ ...paid, amount: summed.length > 0 ? paid.amount : 0 }, aliasPans, summaries),
    refused: aliasPans.filter((aliasPan) => summaries.some((summary) => isDue(aliasPan, summary))),
  }
}
