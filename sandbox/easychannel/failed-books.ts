/** What an operator's books say of a card's failed payments that are still due; amounts in whole minor units. */
export interface FailedBooks {
  failedOf(aliasPan: string): readonly { amount: number; currency?: string }[]
}

/** Books in which nothing is due. */
export const emptyBooks: FailedBooks = { failedOf: () => [] }
