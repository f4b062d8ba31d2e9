import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { keyOf } from './key-of.ts'
import { claimOfAll } from './mail-limits-queries.ts'

/**
 * How far into the mails of one address a mail may go: to the last of the hour and of the day (`whole`); or so far that
 * some are left to others (`butLast`: one of the hour, three of the day). To the last only where there was none yet for the
 * one whom `newTo` names; of an account's own session the same, but by the day alone.
 */
export type MailShare = 'whole' | 'butLast' | { newTo: string } | { ofAccount: string }

const hour = 60 * 60 * 1000

/** By the window: how many are left to others in any case, and by whose mails it is told whether the last one is theirs. */
function leftBy(share: MailShare, window: 'hour' | 'day'): { left: number; newTo: string | undefined } {
  if (share === 'whole') return { left: 0, newTo: undefined }
  if (share === 'butLast') return { left: leftToOthers[window], newTo: undefined }
  if ('newTo' in share) return { left: 0, newTo: share.newTo }
  return { left: 0, newTo: window === 'day' ? share.ofAccount : undefined }
}

const leftToOthers = { hour: 1, day: 3 } as const

/**
 * Mails of one address, by the hour and by the day: claimed in the transaction that writes the mail, so that one that could
 * not be written has taken nothing. Answers the seconds to wait, 0 when there was one.
 */
export const mailsOf =
  (tenant: string) =>
  (inside: TenantDatabase, about: string, share: MailShare = 'whole'): Promise<number> => {
    const windowOf = (window: 'hour' | 'day', most: number, ms: number) => {
      const { left, newTo } = leftBy(share, window)
      const had = newTo === undefined ? undefined : `${tenant}:mail-${window}-had:${keyOf(about, newTo)}`
      return { key: `${tenant}:mail-${window}:${keyOf(about)}`, most: most - left, ms, had }
    }
    const windows = [windowOf('hour', limits.mailsPerHour, hour), windowOf('day', limits.mailsPerDay, 24 * hour)]
    return inside.transaction((together) => claimOfAll(together, windows))
  }
