/** What a command has to say, and how it ends: 0 good, 1 problems found, 2 not understood. */
export interface CommandEnd {
  text: string
  code: 0 | 1 | 2
  /** The same for a program (`--json`), where the text is not JSON by itself. */
  json?: unknown
}

export const good = (text: string): CommandEnd => ({ text: plainInstants(withoutPans(text)), code: 0 })
export const bad = (text: string): CommandEnd => ({ text: withoutPans(text), code: 1 })
export const asJson = (value: unknown): CommandEnd => good(JSON.stringify(value, undefined, 2))

/** Whatever a row holds: of an alias PAN, which has nineteen digits, four are shown. A transaction's number has fewer. */
function withoutPans(text: string): string {
  return text.replaceAll(/(?<![\w-])\d{15}(\d{4})(?![\w-])/g, '…$1')
}

/** Instants that PostgreSQL wrote itself, into JSON, read like all others. */
function plainInstants(text: string): string {
  return text.replaceAll(/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?\+00:00/g, '$1Z')
}
