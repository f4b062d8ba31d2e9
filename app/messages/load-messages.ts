import type { LanguageCode } from '#contract/values/languages.ts'

/** Those of the first screen, and of what stands around every screen. */
const first = {
  en: async () => (await import('./en.ts?first')).en,
  it: async () => (await import('./it.ts?first')).it,
  fr: async () => (await import('./fr.ts?first')).fr,
  de: async () => (await import('./de.ts?first')).de,
}

const others = {
  en: async () => (await import('./en.ts?others')).en,
  it: async () => (await import('./it.ts?others')).it,
  fr: async () => (await import('./fr.ts?others')).fr,
  de: async () => (await import('./de.ts?others')).de,
}

/** The texts of one language that the first screen needs (`first-texts.ts`); a chunk of its own. */
export function loadFirstMessages(language: LanguageCode): Promise<object> {
  return first[language]()
}

/** All texts of one language. */
export async function loadMessages(language: LanguageCode): Promise<object> {
  const [begin, rest] = await Promise.all([first[language](), others[language]()])
  return { ...begin, ...rest }
}
