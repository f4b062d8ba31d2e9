import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** What a message asks of its callers, and the forms that it has for them. */
export interface MessageShape {
  /** What each argument is: `text`, `tag`, `plural`, `choice of a, b` or `format`. */
  arguments: ReadonlyMap<string, string>
  /** The forms of each plural: one, other, =0. */
  plurals: readonly { name: string; isOrdinal: boolean; forms: readonly string[] }[]
}

/** Reads an ICU message; throws an error that says what is wrong and where. */
export function messageShape(text: string): MessageShape {
  const found = new Map<string, string>()
  const plurals: MessageShape['plurals'][number][] = []

  function read(elements: readonly MessageFormatElement[]): void {
    for (const element of elements) {
      if (isLiteralElement(element) || isPoundElement(element)) continue
      const { value: name } = element
      // A plural may name its number beside counting by it.
      if (!found.has(name) || !isArgumentElement(element)) found.set(name, kindOf(element))
      if (isTagElement(element)) read(element.children)
      if (isPluralElement(element) || isSelectElement(element)) {
        for (const form of Object.values(element.options)) read(form.value)
      }
      if (isPluralElement(element)) {
        plurals.push({ name, isOrdinal: element.pluralType === 'ordinal', forms: Object.keys(element.options) })
      }
    }
  }
  read(parsed(text))
  return { arguments: found, plurals }
}

function kindOf(element: MessageFormatElement): string {
  if (isArgumentElement(element)) return 'text'
  if (isTagElement(element)) return 'tag'
  if (isPluralElement(element)) return 'plural'
  if (isSelectElement(element)) return `choice of ${Object.keys(element.options).sort().join(', ')}`
  return 'format'
}

function parsed(text: string): MessageFormatElement[] {
  try {
    return parse(text)
  } catch (error) {
    const { location } = error as { location?: { start: { offset: number } } }
    const what = (error as Error).message.toLowerCase().replaceAll('_', ' ')
    throw new Error(`${what} at character ${String((location?.start.offset ?? 0) + 1)}`)
  }
}
