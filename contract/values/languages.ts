/** Languages that have a full set of messages. A tenant offers some of them (specification section 1). */
export const languages = ['en', 'it', 'fr', 'de'] as const
export type LanguageCode = (typeof languages)[number]

/** Each language named in itself. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
}

/** Locale used for dates and amounts; English is British, for its order of day and month. */
export const localeOf: Readonly<Record<LanguageCode, string>> = { en: 'en-GB', it: 'it-IT', fr: 'fr-FR', de: 'de-DE' }

export function isLanguageCode(text: string): text is LanguageCode {
  return (languages as readonly string[]).includes(text)
}

/**
 * Picks the first of the wanted languages that is offered, comparing only the primary part (`fr-CH` → `fr`).
 * `wanted` is in order of preference; `fallback` is the tenant's own language.
 */
export function pickLanguage(
  wanted: readonly string[],
  offered: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode {
  for (const tag of wanted) {
    const primary = tag.trim().toLowerCase().split('-')[0] ?? ''
    if (isLanguageCode(primary) && offered.includes(primary)) return primary
  }
  return fallback
}
