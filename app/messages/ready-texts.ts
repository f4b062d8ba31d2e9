import compile from 'icu-minify/compile'

type Texts = Readonly<Record<string, unknown>>

/**
 * Texts as the formatter of a build reads them: each message is taken apart already, so that no browser brings what does
 * so. One without arguments stays as it is.
 */
export function readyTexts<Given extends Texts>(texts: Given): Given {
  const ready = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? compile(text) : readyTexts(text as Texts),
  ])
  return Object.fromEntries(ready) as Given
}
