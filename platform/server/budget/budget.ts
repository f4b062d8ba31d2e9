/** Budgets shared by all servers through the database. */
export interface Budget {
  /**
   * Spends one mail to this address: 3 an hour and 10 a day, over all calls together. False when there is none left;
   * the caller then answers exactly as if the mail had been sent, or refuses request.too_many where nothing is neutral.
   */
  spendMail(emailCanonical: string): Promise<boolean>
  /** Seconds to wait before this account or address may try a password again; 0 when it may. */
  loginWait(emailCanonical: string, address: string): Promise<number>
  loginFailed(emailCanonical: string, address: string): Promise<void>
  loginSucceeded(emailCanonical: string): Promise<void>
  /** Misses of receipt ids from one address: false when there were too many in this hour. */
  spendReceiptMiss(address: string): Promise<boolean>
  mayLookForReceipt(address: string): Promise<boolean>
}
