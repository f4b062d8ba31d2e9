import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'

/**
 * Loaded before the server that scanners look at (`--import`): who asks how often is for other tests to try, and a scanner
 * whose questions are turned away unread sees nothing behind them. Nothing else of the server is another.
 */
const often = 1_000_000
const counted =
  /^(?:pagesPerMinute|deadSessionsPerMinute|unprovedMessagesPerMinute|failedLoginsPerHour|receiptMissesPerHour|failuresBeforeCaptcha|(?:guestSearches|mailCalls|mails|cases|caseMessages|copies)(?:OfStrangers|OfDigits)?Per(?:Hour|Day)|labels|remarks|sessionsPerAccount|openRegistrations)$/
for (const name of Object.keys(limits)) if (counted.test(name)) Object.assign(limits, { [name]: often })
for (const row of Object.values(calls)) if ('perMinute' in row) Object.assign(row, { perMinute: often })
