export const SMTP_MODES = ['ok', 'refuse', 'defer', 'hang', 'close-after-data'] as const
export type SmtpMode = (typeof SMTP_MODES)[number]

/** How the SMTP server behaves, for some messages (connections, for `hang`) or until told otherwise. */
export class SmtpMood {
  mode: SmtpMode = 'ok'
  /** How often it still holds; `undefined`: for good. */
  times: number | undefined

  set(mode: SmtpMode, times: number | undefined): void {
    this.mode = times === 0 ? 'ok' : mode
    this.times = this.mode === 'ok' ? undefined : times
  }

  /** Whether `mode` holds now; it then counts as used once. */
  take(mode: SmtpMode): boolean {
    if (this.mode !== mode) return false
    if (this.times !== undefined) this.set(mode, this.times - 1)
    return true
  }
}
