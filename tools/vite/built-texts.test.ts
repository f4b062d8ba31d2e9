import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { firstTexts } from '#app/messages/first-texts.ts'
import { languages, localeOf } from '#contract/values/languages.ts'
import { portalTexts } from '#app/server/portal-texts.ts'
import { readyTexts } from '#app/messages/ready-texts.ts'
import { flatTexts } from '#platform/server/texts/flat-texts.ts'
import { messageShape } from '#platform/server/texts/message-shape.ts'
import formatReady from 'use-intl/format-message/format-only'
import { partOf } from './built-texts.ts'

const said = (texts: object): string[] => Object.keys(texts).filter((name) => name !== 'mail')

describe.each(languages)('the texts of a build in %s', (language) => {
  const all = portalTexts[language] as unknown as Record<string, object>

  test('the texts of a build are all there in its two parts, but for the letters', () => {
    const [first, others] = [partOf(all, true), partOf(all, false)]
    expect(Object.keys(first).toSorted()).toEqual(firstTexts.toSorted())
    expect(Object.keys({ ...first, ...others }).toSorted()).toEqual(Object.keys(all).toSorted())
    for (const [name, texts] of Object.entries({ ...first, ...others }))
      expect(said(texts)).toEqual(said(all[name] ?? {}))
    expect(JSON.stringify(others)).not.toContain('"mail":')
  })

  test('the texts of a build say the same as those that are read as they are written', () => {
    const locale = localeOf[language]
    const t = createTranslator({ locale, messages: all as never }) as unknown as {
      rich: (key: string, values: object) => unknown
    }
    const formatters = {
      getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
      getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
    }
    const different: string[] = []
    for (const [key, text] of flatTexts(portalTexts[language])) {
      for (const count of [0, 1, 2, 12_345]) {
        const tag = (inside: unknown) => `[${String(inside)}]`
        const kinds = [...messageShape(text).arguments]
        const values = Object.fromEntries(kinds.map(([name, kind]) => [name, kind === 'tag' ? tag : count]))
        const ready = formatReady(key, readyTexts({ text }).text, values as never, { locale, formatters } as never)
        const written = t.rich(key, values)
        const [one, other] = [JSON.stringify(ready), JSON.stringify(written)]
        if (one !== other) different.push(`${key}: ${one} | ${other}`)
      }
    }
    expect(different).toEqual([])
  })
})
