export interface ToastItem {
  id: number
  text: string
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
  close(id: number): void {
    change(items.filter((item) => item.id !== id))
  },
}

/** Good news for 5 s, at the top right. Never the only place that tells it; what failed is told in the page. */
export function toast(text: string): void {
  lastId += 1
  // The same news again takes the place of the old.
  const others = items.filter((item) => item.text !== text)
  change([...others.slice(-2), { id: lastId, text }])
}
