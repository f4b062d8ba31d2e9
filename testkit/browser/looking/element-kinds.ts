import type { Page } from 'playwright-core'

/** What a screen is made of, in numbers that are the same for the same things. */
export interface ElementKinds {
  /** The outline of its headings and landmarks, and whether ids are unique. */
  whole: number
  /** The kinds of its elements; the page keeps the first element of each in `firstOfKind`. */
  parts: number[]
}

/**
 * The kinds of elements that a screen is made of, a number each: tag, classes, role and states, whether it has words, a
 * name, a label and what its ids refer to, and inside what. Not which words, how many rows, nor in which order.
 */
export function elementKinds(page: Page): Promise<ElementKinds> {
  return page.evaluate(() => {
    const open = /^(?:id|for|href|src|value|name|content|d|points|transform|style|datetime|placeholder|title|lang)$/
    const refers = /^aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage)$/
    const isThere = (ids: string) => ids.split(/\s+/).every((id) => document.getElementById(id))
    const valueOf = ({ name, value }: Attr): string => {
      if (refers.test(name)) return isThere(value) ? 'there' : 'gone'
      if (open.test(name) || name === 'aria-label' || name === 'alt') return value.trim() === '' ? '' : '…'
      return value.replaceAll(/\d+/g, '0')
    }
    const own = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const kindOf = (element: Element): string => {
      const said = Array.from(element.attributes, (each) => `${each.name}=${valueOf(each)}`).sort()
      const hasWords = (element.textContent ?? '').trim() !== ''
      const labels = (element as HTMLInputElement).labels
      const around = [element.parentElement, element.parentElement?.parentElement].map((each) =>
        each ? own(each) : '',
      )
      return [own(element), ...said, hasWords, labels ? labels.length > 0 : '', ...around].join(' ')
    }
    // Of a drawing that readers do not meet axe says nothing: another icon is nothing new.
    const all = Array.from(document.documentElement.querySelectorAll('*')).filter(
      (each) =>
        !/^(?:script|style|link|meta|path|circle|rect|line|polyline|g)$/.test(each.localName) &&
        !(each.localName === 'svg' && each.getAttribute('aria-hidden') === 'true'),
    )
    const levels = (selector: string) => Array.from(document.querySelectorAll(selector), (each) => each.localName)
    // Neighbours of one level are one: a list may have any length.
    const outline = levels('h1, h2, h3, h4, h5, h6').filter((level, at, whole) => level !== whole[at - 1])
    const landmarks = levels('body > * main, header, footer, nav, aside, dialog[open]')
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    const page = `${outline.join('>')} ${landmarks.sort().join(' ')} ${String(new Set(ids).size === ids.length)} ${String(document.title !== '')}`

    /** Twice 32 bits by FNV-1a with two beginnings, folded into a number that is exact. */
    const numberOf = (text: string): number => {
      let [a, b] = [0x811c9dc5, 0x1000193]
      for (let at = 0; at < text.length; at++) {
        a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
        b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b)
      }
      return (a >>> 11) * 2 ** 32 + (b >>> 0)
    }
    const firstOf = new Map(all.toReversed().map((each) => [kindOf(each), each]))
    const first = new Map(Array.from(firstOf, ([kind, each]) => [numberOf(kind), each]))
    Object.assign(globalThis, { firstOfKind: first })
    return { whole: numberOf(page), parts: [...first.keys()] }
  })
}
