/** What of an amount is tax that was in the price, in minor units. */
export function vatWithin(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}
