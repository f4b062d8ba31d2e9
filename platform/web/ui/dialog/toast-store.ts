export interface ToastItem {
  id: number
  text: string
  tone: 'success' | 'danger'
}

let items: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  current: (): readonly ToastItem[] => items,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Another screen is shown: what failed on the one before is not told over it. */
  leave(): void {
    if (items.some(({ tone }) => tone === 'danger')) change(items.filter(({ tone }) => tone !== 'danger'))
  },
  close(id: number): void {
    change(items.filter((item) => item.id !== id))
  },
}

function add(text: string, tone: ToastItem['tone']): void {
  lastId += 1
  // The same news again takes the place of the old.
  const others = items.filter((item) => item.text !== text)
  change([...others.slice(-2), { id: lastId, text, tone }])
}

/** Good news for 5 s, at the top right. Never the only place that tells it. */
export const toast = (text: string): void => add(text, 'success')

/**
 * The documented word of a failure for 5 s, at the same place (specification sections 5 and 8). What failed and what to do
 * is told in the page, which is also what is read aloud.
 */
export const toastFailure = (text: string): void => add(text, 'danger')
