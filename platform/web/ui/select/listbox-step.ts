/** What a key does with a list: highlight an option (and open it), choose the highlighted one, close, or leave by Tab. */
export type ListboxStep =
  | { kind: 'go'; to: number; typed?: string }
  | { kind: 'choose' }
  | { kind: 'close' }
  | { kind: 'leave' }

interface Key {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

interface Place {
  isOpen: boolean
  /** Index of the highlighted option. */
  active: number
  /** Index of the choice; -1 for none. */
  chosen: number
  labels: readonly string[]
  /** What was typed just before. */
  typed: string
}

const page = 10

/** Undefined for a key that the list leaves alone. The keys are those of the ARIA Authoring Practices. */
export function stepOf({ key, altKey, ctrlKey, metaKey }: Key, place: Place): ListboxStep | undefined {
  const { isOpen, active, chosen, labels, typed } = place
  const last = labels.length - 1
  const at = isOpen ? active : Math.max(0, chosen)
  const go = (to: number): ListboxStep => ({ kind: 'go', to: Math.min(last, Math.max(0, to)) })
  if (isOpen && (key === 'Enter' || (key === ' ' && typed === '') || (altKey && key === 'ArrowUp')))
    return { kind: 'choose' }
  if (isOpen && key === 'Escape') return { kind: 'close' }
  if (isOpen && key === 'Tab') return { kind: 'leave' }
  if (ctrlKey || metaKey) return undefined
  if (!isOpen && ['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return go(at)
  if (!isOpen && key === ' ' && typed === '') return go(at)
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'PageDown':
      return isOpen ? go(at + page) : undefined
    case 'PageUp':
      return isOpen ? go(at - page) : undefined
    case 'Home':
      return go(0)
    case 'End':
      return go(last)
  }
  if (altKey || [...key].length !== 1) return undefined
  const text = typed + key.toLocaleLowerCase()
  return { kind: 'go', to: found(labels, at, text) ?? at, typed: text }
}

/** The next option that begins with the characters; the same character again goes on to the next that begins with it. */
function found(labels: readonly string[], at: number, text: string): number | undefined {
  const [first = ''] = text
  const isOneCharacter = [...text].every((character) => character === first)
  const wanted = isOneCharacter ? first : text
  const from = isOneCharacter ? at + 1 : at
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLocaleLowerCase().startsWith(wanted)) return index
  }
  return undefined
}
