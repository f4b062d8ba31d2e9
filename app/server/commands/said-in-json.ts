import type { CommandEnd } from './command-end.ts'

/** What a command says, and where. */
export interface Said {
  out: string
  err: string
  code: 0 | 1 | 2
}

/** For people: what was not understood goes to the error output, everything else to the usual one. */
export const saidInWords = ({ text, code }: CommandEnd): Said =>
  code === 2 ? { out: '', err: `${text}\n`, code } : { out: `${text}\n`, err: '', code }

/**
 * For programs: what was found or done is one JSON value on the usual output, whatever the code; what could not be done or
 * was not understood is `{"error": …, "code": …}` on the error output.
 */
export function saidInJson({ text, json, code }: CommandEnd): Said {
  if (json !== undefined) return { out: `${JSON.stringify(json, undefined, 2)}\n`, err: '', code }
  if (isJson(text)) return { out: `${text}\n`, err: '', code }
  if (code === 0) return { out: `${JSON.stringify({ text })}\n`, err: '', code }
  return errorInJson(text, code)
}

export const errorInJson = (error: string, code: 1 | 2): Said => ({
  out: '',
  err: `${JSON.stringify({ error, code })}\n`,
  code,
})

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
