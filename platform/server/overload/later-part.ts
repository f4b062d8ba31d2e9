import { setImmediate as nextTurn } from 'node:timers/promises'

const parts = new Set<() => Promise<unknown>>()

/**
 * A part that no start, command or thread needs, loaded once, when it is first asked for: `laterPart(() => import(…))`.
 * That can hold the process up for longer than 100 ms, and everybody with whoever asked first, so that a server which
 * stays loads all of them before it is ready (`loadLaterParts`).
 */
export function laterPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | undefined
  const part = () => (loaded ??= load())
  parts.add(part)
  return part
}

/**
 * Loads what the process has not loaded yet, and lets whatever waits have its turn before each part; rejects when one
 * cannot be loaded.
 */
export async function loadLaterParts(): Promise<void> {
  for (const part of parts) {
    await nextTurn()
    await part()
  }
}
