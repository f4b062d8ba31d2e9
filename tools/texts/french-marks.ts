import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A mark that French sets off, with what stands before it, or an opening guillemet with what stands behind it. */
const marks = /(?<before>^|[^:;!?])(?<mark>[:;!?]|»)|(?<mark>«)(?<behind>$|.)/gsu
/** The narrow space at which no line breaks. */
const narrow = '\u202f'

/** Two spaces where one belongs. */
const doubled = /\u202f\s|\s\u202f/gu

/** The marks of a French ICU message that lack their one narrow no-break space, each with its surroundings. */
export function frenchMarkProblems(message: string): string[] {
  return literals(parse(message)).flatMap((text) =>
    [
      ...[...text.matchAll(marks)].filter(({ groups }) => (groups?.['before'] ?? groups?.['behind']) !== narrow),
      ...text.matchAll(doubled),
    ].map(({ index }) => text.slice(Math.max(0, index - 20), index + 3)),
  )
}

/** What is said as it stands, without arguments and the syntax around them. */
function literals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element)) return [element.value]
    if (isTagElement(element)) return literals(element.children)
    if (isPluralElement(element) || isSelectElement(element))
      return Object.values(element.options).flatMap(({ value }) => literals(value))
    return []
  })
}
