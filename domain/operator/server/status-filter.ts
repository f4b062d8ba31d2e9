/** Which payments a list lets through, by what their last charge came to. */
export interface StatusFilter {
  succeeded: boolean
  failed: boolean
  /** PENDING, REFUNDED and whatever else an operator says. */
  others: boolean
}

/**
 * Reads the two flags of the payments call. A flag shows or hides its own kind; an absent one shows it, unless the other
 * flag asks for its kind alone. Payments that are neither are shown unless just one kind was asked for. So both flags, or
 * none, mean everything; one alone means only that kind; and both false leave the payments that are neither.
 */
export function statusFilter(flags: { succeeded: boolean | undefined; failed: boolean | undefined }): StatusFilter {
  return {
    succeeded: flags.succeeded ?? flags.failed !== true,
    failed: flags.failed ?? flags.succeeded !== true,
    others: (flags.succeeded === true) === (flags.failed === true),
  }
}
