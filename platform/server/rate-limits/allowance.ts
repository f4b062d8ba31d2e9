/** How much of something an asker may have; its owner exports it. Strangers of an address share a wider one. */
export interface Allowance {
  /** As its counter is named in the table `budgets`. */
  readonly name: string
  readonly own: number
  readonly ofStrangers: number
  readonly seconds: number
}

/** How much of something all askers have together, by what they ask about; its owner exports it. */
export interface CommonAllowance {
  /** As its counter is named in the table `budgets`. */
  readonly name: string
  readonly most: number
  readonly seconds: number
}
