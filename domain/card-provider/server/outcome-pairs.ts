import { isStorable } from '#platform/server/storable-text.ts'
import type { OutcomePairs } from './card-provider.ts'

const mostPairs = 100

/**
 * The pairs of a query string or form in their order, each decoded exactly once. What is broken or has too many pairs
 * gives none at all, so that it can prove nothing.
 */
export function outcomePairs(encoded: string): OutcomePairs {
  const parts = encoded
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
  if (parts.length > mostPairs) return []
  try {
    const pairs = parts.map((part): readonly [string, string] => {
      const at = part.indexOf('=')
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
    })
    return pairs.flat().every(isStorable) ? pairs : []
  } catch {
    return [] // half an escape, or bytes that are no text
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
