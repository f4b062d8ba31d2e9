import type { CallRoute } from 'virtual:call-routes'
import type { FieldCode, FieldError, RefusalCode } from '#contract/refusals.ts'
import { Fault } from './fault.ts'
import { Refusal } from './refusal.ts'

/** What came back, without the browser's own types, so that it can be tried anywhere. */
export interface RawAnswer {
  status: number
  contentType: string
  text: string
  requestId: string
  retryAfter: string | null
}

function parse(raw: RawAnswer): unknown {
  if (!raw.contentType.includes('json')) return raw.text
  try {
    return JSON.parse(raw.text)
  } catch {
    throw new Fault('server', raw.requestId, raw.status)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Codes that any call may answer, beside those of its row. */
const everywhere: readonly string[] = ['session.none', 'request.too_many']

/**
 * The answer of a call, or a thrown `Refusal` (a documented text, `{errors}`, or a problem whose code the call's row
 * lists) or `Fault` (anything else).
 */
export function decodeAnswer(route: CallRoute, raw: RawAnswer): unknown {
  const value = parse(raw)
  if (raw.status >= 400) {
    const code = isObject(value) && typeof value['code'] === 'string' ? value['code'] : ''
    const requestId = isObject(value) && typeof value['requestId'] === 'string' ? value['requestId'] : raw.requestId
    const words = wordsOf(raw, value)
    const seconds = Number(raw.retryAfter ?? '')
    if (!route.codes.includes(code) && !everywhere.includes(code))
      throw new Fault('server', requestId, raw.status, words, seconds > 0 ? seconds : 0)
    const detail = isObject(value) && typeof value['detail'] === 'string' ? value['detail'] : ''
    throw new Refusal(code as RefusalCode, { detail, words, ...(seconds > 0 && { retryAfterS: seconds }) })
  }
  if (typeof value === 'string') refuseWireText(route, value)
  const hasErrors = isObject(value) && Array.isArray(value['errors'])
  if (hasErrors && route.codes.includes('fields.invalid')) {
    throw new Refusal('fields.invalid', { fields: value['errors'] as FieldError<FieldCode>[] })
  }
  // A newer server may refuse in a way that this page does not know yet, and somebody between may answer in its place:
  // whatever it is, it was not done.
  const isText = raw.contentType.startsWith('text/plain') && raw.text !== ''
  if (hasErrors || (route.text ? !isText : typeof value === 'string'))
    throw new Fault('server', raw.requestId, raw.status)
  return value
}

const mostWords = 300

/** The words of a response that is an error: those of a problem document, or its text; none of a page of markup. */
function wordsOf({ status, contentType, text }: RawAnswer, value: unknown): string {
  if (!isObject(value)) return contentType.includes('html') ? String(status) : text.trim().slice(0, mostWords)
  const told = [value['title'], value['detail'], value['code']].filter(
    (each) => typeof each === 'string' && each !== '',
  )
  return [String(status), ...told].join(' · ').slice(0, mostWords)
}

/** The documented text itself, or with a detail after it. */
function refuseWireText(route: CallRoute, text: string): void {
  for (const [wire, code] of Object.entries(route.wire)) {
    if (text === wire || text.startsWith(`${wire} `)) {
      throw new Refusal(code as RefusalCode, { detail: text.slice(wire.length).trim() })
    }
  }
}
