import { limits } from '#contract/limits.ts'
import type { Allowance } from '#platform/server/rate-limits/allowance.ts'

const seconds = 24 * 60 * 60

/** Cases that one account opens. */
export const caseOpenings: Allowance = {
  name: 'case-openings',
  own: limits.casesPerDay,
  ofStrangers: limits.casesPerDay,
  seconds,
}

/** Whatever else it does to them: each writes a mail or is to be read by somebody. */
export const caseWords: Allowance = {
  name: 'case-words',
  own: limits.caseMessagesPerDay,
  ofStrangers: limits.caseMessagesPerDay,
  seconds,
}
