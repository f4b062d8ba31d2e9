import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { keyOf } from './key-of.ts'
import { claimOfAll } from './mail-limits-queries.ts'

/**
 * How far into the mails of one address a mail may go: to the last of the hour and of the day; to the one before it, which
 * leaves the last to others; or to the last only where there was none yet for the one whom `newTo` names.
 */
export type MailShare = 'whole' | 'butLast' | { newTo: string }

const hour = 60 * 60 * 1000

/**
 * Mails of one address, or of one account, by the hour and by the day: claimed in the transaction that writes the mail, so
 * that one that could not be written has taken nothing. Answers the seconds to wait, 0 when there was one.
 */
export const mailsOf =
  (tenant: string, name: 'mail' | 'own-mail') =>
  (inside: TenantDatabase, about: string, share: MailShare = 'whole'): Promise<number> => {
    const windowOf = (window: 'hour' | 'day', most: number, ms: number) => ({
      key: `${tenant}:${name}-${window}:${keyOf(about)}`,
      most: share === 'butLast' ? most - 1 : most,
      ms,
      had: typeof share === 'string' ? undefined : `${tenant}:${name}-${window}-had:${keyOf(about, share.newTo)}`,
    })
    const windows = [windowOf('hour', limits.mailsPerHour, hour), windowOf('day', limits.mailsPerDay, 24 * hour)]
    return inside.transaction((together) => claimOfAll(together, windows))
  }
