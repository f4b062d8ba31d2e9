/** How long to wait, as "in 40 minutes" or, from an hour and a half on, "in 3 hours", in the words of the reader's locale. */
export function waitText(seconds: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const words = new Intl.RelativeTimeFormat(locale)
  return minutes < 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}
