import type { LanguageCode } from '#contract/values/languages.ts'

export type LoadMessages = (language: LanguageCode) => Promise<object>

/** The texts that are there, of each language that the reader chose. */
export interface Texts {
  of: (language: LanguageCode) => object
  /** Loads as many of a language's texts as are wanted by now. */
  load: LoadMessages
  /** From now on all texts are wanted; answers once they are there, of every language that has been loaded. */
  wantAll: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/** Keeps texts for the portal: those of the first screen, and all of them once another screen is on its way. */
export function keepTexts(from: { first: LoadMessages; all: LoadMessages }): Texts {
  const held = new Map<LanguageCode, { texts: object; isAll: boolean }>()
  const listeners = new Set<() => void>()
  let isAll = false

  async function load(language: LanguageCode): Promise<object> {
    const wasAll = isAll
    const texts = await (wasAll ? from.all : from.first)(language)
    // A screen that needs more was asked for meanwhile.
    if (wasAll !== isAll) return load(language)
    held.set(language, { texts, isAll })
    listeners.forEach((listener) => listener())
    return texts
  }

  return {
    of(language) {
      const found = held.get(language)
      if (!found) throw new Error(`the texts of ${language} are not there`)
      return found.texts
    },
    load,
    async wantAll() {
      isAll = true
      const lacking = [...held].filter(([, of]) => !of.isAll).map(([language]) => load(language))
      await Promise.all(lacking)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Texts of a language that are all there, for where nothing is loaded later. */
export function wholeTexts(language: LanguageCode, texts: object): Texts {
  return {
    of: () => texts,
    load: (other) =>
      other === language ? Promise.resolve(texts) : Promise.reject(new Error(`there are no texts of ${other}`)),
    wantAll: () => Promise.resolve(),
    subscribe: () => () => undefined,
  }
}
