import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import type { AnswerAhead, FirstQuestion } from '#contract/shapes/portal/first-questions.ts'
import { pageNames } from '#contract/values/page-names.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { blockOf } from './page-data.ts'

/** A page waits no longer for what it brings along: the browser then asks by itself. */
const patienceMs = 300

/** What says who asks, by which way, and in which words they are answered. */
const passedOn = ['host', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto'] as const

/**
 * Whether a window opens the page for somebody to see: what a script fetches, a worker keeps, a frame shows or a browser
 * loads ahead is the same for everybody.
 */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined && headers['purpose'] === undefined

/**
 * Asks on the reader's behalf what the screen asks first. Each question goes the way of any other, past the same guards
 * and limits; what is refused, fails or takes long is left out, and asked by the browser.
 */
export async function askAhead(
  app: FastifyInstance,
  request: FastifyRequest,
  { tenant, questions }: { tenant: Tenant; questions: readonly FirstQuestion[] },
): Promise<AnswerAhead[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs).unref())
  const asked = questions.map((question) =>
    Promise.race([late, askOnce(app, request, tenant, question).catch(() => undefined)]),
  )
  return (await Promise.all(asked)).filter((each) => each !== undefined)
}

async function askOnce(
  app: FastifyInstance,
  request: FastifyRequest,
  tenant: Tenant,
  question: FirstQuestion,
): Promise<AnswerAhead | undefined> {
  const row: Call = calls[question.name]
  const { body } = question.input
  const passed = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const { statusCode, payload } = await app.inject({
    method: row.method === 'POST' ? 'POST' : 'GET',
    url: `/api${row.path}`,
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    headers: {
      ...passed,
      'sec-fetch-site': 'same-origin',
      ...(row.key === 'x-api-key' || row.key === 'api-key' ? { [row.key]: tenant.key } : {}),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return statusCode === 200 ? { ...question, answer: JSON.parse(payload) as unknown } : undefined
}

/** The page with the answers in it, as data. */
export function withAhead(html: string, answers: readonly AnswerAhead[]): string {
  if (answers.length === 0) return html
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + blockOf(pageNames.ahead, answers) + html.slice(end)
}
