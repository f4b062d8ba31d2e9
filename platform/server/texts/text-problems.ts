import { localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { messageShape } from './message-shape.ts'
import type { MessageShape } from './message-shape.ts'

/**
 * What is wrong with a text in its language: empty, not ICU, a straight apostrophe, plural forms that the language lacks
 * or does not have, and arguments or tags other than those of `model`, the same text in English.
 */
export function textProblems(text: string, language: LanguageCode, model?: string): string[] {
  if (text.trim() === '') return ['is empty; write it']
  let shape: MessageShape
  try {
    shape = messageShape(text)
  } catch (error) {
    return [`is not well-formed: ${(error as Error).message}`]
  }
  const apostrophe = text.includes("'") ? ['has a straight apostrophe, which ICU takes for a quotation; write ’'] : []
  const other = model === undefined ? [] : argumentProblems(shape.arguments, messageShape(model).arguments)
  return [...apostrophe, ...shape.plurals.flatMap((plural) => pluralProblems(plural, language)), ...other]
}

function pluralProblems({ name, isOrdinal, forms }: MessageShape['plurals'][number], language: LanguageCode): string[] {
  const rules = new Intl.PluralRules(localeOf[language], { type: isOrdinal ? 'ordinal' : 'cardinal' })
  const known = rules.resolvedOptions().pluralCategories as readonly string[]
  // Only those that whole numbers of people's size have: French has one for millions, which may stay `other`.
  const needed = new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n) as string))
  return [
    ...[...needed]
      .filter((form) => !forms.includes(form))
      .map((form) => `lacks the plural form "${form}" of {${name}}`),
    ...forms
      .filter((form) => !form.startsWith('=') && !known.includes(form))
      .map((form) => `has a plural form "${form}" of {${name}} that ${language} does not have`),
  ]
}

function argumentProblems(own: MessageShape['arguments'], model: MessageShape['arguments']): string[] {
  const named = (name: string, kind: string | undefined) => (kind === 'tag' ? `<${name}>` : `{${name}}`)
  return [
    ...[...model]
      .filter(([name]) => !own.has(name))
      .map(([name, kind]) => `lacks ${named(name, kind)}, which the portal’s text has`),
    ...[...own].flatMap(([name, kind]) => {
      const wanted = model.get(name)
      if (wanted === kind) return []
      if (wanted === undefined) return [`has ${named(name, kind)}, which nobody fills in`]
      return [`has ${named(name, kind)} as ${kind}, the portal’s text as ${wanted}`]
    }),
  ]
}
