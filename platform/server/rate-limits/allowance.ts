/** How much of something an asker may have; its owner exports it. Strangers of an address share a wider one. */
export interface Allowance {
  /** As its counter is named in the table `budgets`. */
  readonly name: string
  readonly own: number
  readonly ofStrangers: number
  readonly seconds: number
}
