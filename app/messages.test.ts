import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { languages, localeOf } from '#contract/values/languages.ts'
import { loadMessages } from './messages/load-messages.ts'

type Texts = { readonly [key: string]: string | Texts }

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
}

const textsOf = async (language: (typeof languages)[number]) => flat((await loadMessages(language)) as Texts)
// Not the branches of a plural or a choice: `one {ticket}`.
const argument = /(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{(\w+)(?=[,}])/g
const argumentsOf = (text: string) => [...text.matchAll(argument)].map((match) => match[1] ?? '')
const tagsOf = (text: string) => [...text.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? '')

describe.each(languages)('messages in %s', (language) => {
  test('have exactly the keys of English', async () => {
    const own = (await textsOf(language)).map(([key]) => key)
    const english = (await textsOf('en')).map(([key]) => key)
    expect(own.sort()).toEqual(english.sort())
  })

  test('are written, not left empty', async () => {
    expect((await textsOf(language)).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('mention every argument and tag that English mentions', async () => {
    const own = new Map(await textsOf(language))
    const missing = (await textsOf('en')).flatMap(([key, text]) => {
      const has = own.get(key) ?? ''
      return [...argumentsOf(text), ...tagsOf(text)]
        .filter((name) => !has.includes(name))
        .map((name) => `${key}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('can all be read and formatted', async () => {
    const broken: string[] = []
    const t = createTranslator({
      locale: localeOf[language],
      messages: (await loadMessages(language)) as Record<string, never>,
      onError: (error) => broken.push(error.message),
    }) as unknown as { rich: (key: string, values: object) => unknown }
    for (const [key, text] of await textsOf(language)) {
      const values: Record<string, unknown> = Object.fromEntries(argumentsOf(text).map((name) => [name, 2]))
      for (const tag of tagsOf(text)) values[tag] = (chunks: unknown) => chunks
      t.rich(key, values)
    }
    expect(broken).toEqual([])
  })

  test('have no straight apostrophe, which ICU takes for the begin of a quotation', async () => {
    expect((await textsOf(language)).filter(([, text]) => text.includes("'"))).toEqual([])
  })
})
