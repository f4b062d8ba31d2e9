import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { firstTexts } from '#app/messages/first-texts.ts'
import { readyTexts } from '#app/messages/ready-texts.ts'

const wanted = /\/app\/messages\/(\w+)\.ts\?(first|others)$/

type Texts = Readonly<Record<string, object>>

/**
 * In a build the texts of a language are data in two parts (app/messages/load-messages.ts), without those of letters,
 * which no browser writes, and taken apart already: so no browser loads the parser of their format.
 */
export function builtTexts(): Plugin {
  return {
    name: 'built-texts',
    apply: 'build',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    load: {
      filter: { id: wanted },
      async handler(id) {
        const [, language = '', part] = wanted.exec(id) ?? []
        const all = (await import(pathToFileURL(id.split('?')[0] ?? '').href)) as Record<string, Texts>
        const texts = partOf(all[language] ?? {}, part === 'first')
        return `export const ${language} = ${JSON.stringify(readyTexts(texts))}`
      },
    },
  }
}

/** Those of the first screen, or the others, without their letters. */
export function partOf(texts: Texts, isFirst: boolean): Texts {
  const part = Object.entries(texts).filter(([name]) => firstTexts.includes(name) === isFirst)
  return Object.fromEntries(
    part.map(([name, { mail: _letters, ...shown }]: [string, { mail?: object }]) => [name, shown]),
  )
}
