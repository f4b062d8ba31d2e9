import type { LanguageCode } from '#contract/values/languages.ts'

const load = {
  en: async () => (await import('./en.ts')).en,
  it: async () => (await import('./it.ts')).it,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
}

/** The texts of one language; a chunk of its own. */
export function loadMessages(language: LanguageCode): Promise<object> {
  return load[language]()
}
