import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { keyOf } from './key-of.ts'
import { claimOfBoth } from './mail-limits-queries.ts'

/**
 * Mails of one address, or of one account, by the hour and by the day: claimed in the transaction that writes the mail, so
 * that one that could not be written has taken nothing. Answers the seconds to wait, 0 when there was one.
 */
export const mailsOf =
  (tenant: string, name: 'mail' | 'own-mail') =>
  (inside: TenantDatabase, about: string): Promise<number> => {
    const keyFor = (window: 'hour' | 'day') => `${tenant}:${name}-${window}:${keyOf(about)}`
    const ofHour = { key: keyFor('hour'), most: limits.mailsPerHour }
    return claimOfBoth(inside, ofHour, { key: keyFor('day'), most: limits.mailsPerDay })
  }
