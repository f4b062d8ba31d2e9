import type { LanguageCode } from '#contract/values/languages.ts'
import { holdsControls } from '../../texts/safe-value.ts'
import { flatTexts } from '../../texts/flat-texts.ts'
import type { Texts } from '../../texts/flat-texts.ts'
import { textProblems } from '../../texts/text-problems.ts'
import type { MessageOverrides } from '#contract/values/messages.ts'

/** The tenant's own texts over the portal's, by language; a language without any is missing. */
export type OwnTexts = Readonly<Partial<Record<LanguageCode, MessageOverrides>>>

/** The portal's own texts of every language, against which a tenant's are checked. */
export type PortalTexts = Readonly<Record<LanguageCode, Texts>>

/** A letter's subject goes into its head, where only one line may stand. */
const subject = /(?:^|\.)mail\.[^.]+\.subject$/

const known = new WeakMap<PortalTexts, ReadonlyMap<string, string>>()

/** The portal's thousands of texts, flat for the first tenant that is checked against them. */
function modelsOf(portal: PortalTexts): ReadonlyMap<string, string> {
  const models = known.get(portal) ?? flatTexts(portal.en)
  known.set(portal, models)
  return models
}

/**
 * What is wrong with a tenant's own texts: keys that the portal does not have, texts that would not work in their place,
 * texts in a language that the tenant does not offer, and texts that some of its languages lack.
 */
export function ownTextProblems(own: OwnTexts, offered: readonly LanguageCode[], portal: PortalTexts): string[] {
  const flat = Object.entries(own).map(([language, texts]) => [language as LanguageCode, flatTexts(texts)] as const)
  const models = modelsOf(portal)
  const keys = new Set(flat.flatMap(([, texts]) => [...texts.keys()]))
  return [
    ...flat.flatMap(([language, texts]) => {
      const file = `messages/${language}.json`
      if (!offered.includes(language))
        return [`${file}: the tenant does not offer this language; remove the file, or add it to languages`]
      return [...texts].flatMap(([key, text]) => {
        const model = models.get(key)
        if (model === undefined) return [`${file}: ${key}: the portal has no such text; remove it or put its key right`]
        const line =
          subject.test(key) && holdsControls(text)
            ? ['holds a line break or another control character; write it in one line']
            : []
        return [...line, ...textProblems(text, language, model)].map((problem) => `${file}: ${key}: ${problem}`)
      })
    }),
    ...offered.flatMap((language) =>
      [...keys]
        .filter((key) => models.has(key) && flat.find(([other]) => other === language)?.[1].has(key) !== true)
        .map(
          (key) =>
            `messages/${language}.json: ${key}: other languages have a text of their own here; write it in ${language} too`,
        ),
    ),
  ]
}
