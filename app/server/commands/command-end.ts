/** What a command has to say, and how it ends: 0 good, 1 problems found, 2 not understood. */
export interface CommandEnd {
  text: string
  code: 0 | 1 | 2
  /** The same for a program (`--json`), where the text is not JSON by itself. */
  json?: unknown
}

export const good = (text: string): CommandEnd => ({ text, code: 0 })
export const bad = (text: string): CommandEnd => ({ text, code: 1 })
export const asJson = (value: unknown): CommandEnd => good(JSON.stringify(value, undefined, 2))
