import type { BackOfficeOperator } from '../world.ts'
import { Books } from './books.ts'
import { BackOfficeMood } from './mood.ts'

/** The operators' books, found by the key that the portal has for them or by the tenant whose operator it is. */
export class BackOffices {
  readonly mood = new BackOfficeMood()
  readonly #operators: readonly { operator: BackOfficeOperator; books: Books }[]

  constructor(operators: readonly BackOfficeOperator[]) {
    this.#operators = operators.map((operator) => ({ operator, books: new Books() }))
  }

  withKey(key: string): Books | undefined {
    return this.#operators.find(({ operator }) => operator.key === key)?.books
  }

  ofTenant(tenant: string): Books | undefined {
    return this.#operators.find(({ operator }) => operator.tenant === tenant)?.books
  }

  get all(): readonly { operator: BackOfficeOperator; books: Books }[] {
    return this.#operators
  }

  /** Everything is well again, and all books are empty. */
  clear(): void {
    this.calm()
    for (const { books } of this.#operators) books.clear()
  }

  /** Everything is well again and nothing was told; the books stay. */
  calm(): void {
    this.mood.set({ mode: 'ok' })
    for (const { books } of this.#operators) books.saves.length = 0
  }
}
