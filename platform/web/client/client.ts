import { callRoutes } from 'virtual:call-routes'
import type { AnswerOf, CallName } from '#contract/calls.ts'
import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { takeAhead } from './ahead.ts'
import { addressOfRoute } from './address-of-route.ts'
import type { CallInput } from './call-input.ts'
import { decodeAnswer } from './decode-answer.ts'
import { Fault } from './fault.ts'
import { untilStaying } from '../page/leaving.ts'
import { randomBits } from './random-bits.ts'
import { isRefusal } from './refusal.ts'

const timeoutMs = 30_000

/**
 * Stands between every asker and the wire: `send` asks the call once, with what is laid into its body; it may be called
 * again, and what it throws is the call's own.
 */
export type CallGuard = <Answer>(name: CallName, send: (more?: object) => Promise<Answer>) => Promise<Answer>

interface ClientSettings {
  tenant: Pick<PublicTenant, 'key' | 'choices'>
  /** Without one each call is asked as it is. */
  guard?: CallGuard
  /** Told when a call is answered with `session.none`, before the refusal is thrown. */
  onSessionEnd: (name: CallName) => void
  /** Told each answer's text; what it says is shown when this ends. */
  onText?: (text: string) => Promise<void>
}
let settings: ClientSettings | undefined

/** Tells the client whose page it is in; once, before the first call. */
export function startClient(given: ClientSettings): void {
  settings = given
}

/** `AbortSignal.any`, which browsers of our baseline do not all have. */
function whicheverEnds(...signals: AbortSignal[]): AbortSignal {
  const both = new AbortController()
  for (const each of signals) {
    if (each.aborted) both.abort(each.reason)
    else each.addEventListener('abort', () => both.abort(each.reason), { once: true, signal: both.signal })
  }
  return both.signal
}

function routeOf(name: CallName) {
  const route = callRoutes[name]
  if (!route) throw new Error(`no such call: ${name}`)
  return route
}

/** The address of a call, for a link to a file. Missing segments are empty. */
export function callAddress<Name extends CallName>(
  name: Name,
  input: Pick<CallInput<Name>, 'params' | 'query'>,
): string {
  return addressOfRoute(routeOf(name), settings?.tenant, input)
}

/** Asks a call of the table, by the guard that the client was started with. Throws as `askOnce` does. */
export function ask<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<AnswerOf<Name>> {
  const ahead = takeAhead(name, input)
  if (ahead) return ahead as Promise<AnswerOf<Name>>
  if (!settings?.guard) return askOnce(name, input)
  return settings.guard(name, (more) => askOnce(name, more ? withMore(input, more) : input))
}

function withMore<Name extends CallName>(input: CallInput<Name>, more: object): CallInput<Name> {
  return { ...input, body: { ...(input.body as object), ...more } } as unknown as CallInput<Name>
}

/**
 * Asks a call of the table. Answers its JSON or text; throws `Refusal` for an expected "no" of its row and `Fault` for
 * anything else (network, 30 s without answer, server). Never tries again by itself. Cut short because the page is being
 * left, it does not come to an end.
 */
async function askOnce<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<AnswerOf<Name>> {
  const route = routeOf(name)
  const ownId = randomBits()
  const headers: Record<string, string> = { 'x-request-id': ownId }
  if (route.key === 'x-api-key' || route.key === 'api-key') headers[route.key] = settings?.tenant.key ?? ''
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(addressOfRoute(route, settings?.tenant, input), {
      method: route.method,
      headers,
      credentials: 'same-origin',
      signal: input.signal ? whicheverEnds(input.signal, timeout) : timeout,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    const text = await response.text()
    await settings?.onText?.(text)
    return decodeAnswer(route, {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text,
      requestId: response.headers.get('x-request-id') ?? ownId,
      retryAfter: response.headers.get('retry-after'),
    }) as AnswerOf<Name>
  } catch (thrown) {
    if (isRefusal(thrown, 'session.none')) settings?.onSessionEnd(name)
    if (thrown instanceof Error && (thrown.name === 'Refusal' || thrown.name === 'Fault')) throw thrown
    if (input.signal?.aborted) throw thrown
    await untilStaying()
    throw new Fault(timeout.aborted ? 'timeout' : 'network', ownId)
  }
}
