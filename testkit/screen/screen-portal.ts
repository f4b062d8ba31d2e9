import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { documentedPath } from '#contract/values/paths/own-paths.ts'
import { pageRules } from '#domain/tenants/server/page-rules.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { readConfig } from '#platform/server/config.ts'
import { answerError, sendProblem } from '#platform/server/http/request/answer-refusal.ts'
import { buildServer } from '#platform/server/http/listening/build-server.ts'
import { callPath, readSegments } from '#platform/server/http/calls/call-path.ts'
import { readerLanguage } from '#platform/server/http/request/reader-language.ts'
import { makePage, pageHeaders } from '#platform/server/pages/make-page.ts'
import { registerPageFiles } from '#platform/server/pages/page-files.ts'
import { loadBuiltPages } from '#platform/server/pages/page-renderer.ts'
import type { BuiltPages } from '#platform/server/pages/page-renderer.ts'
import { Refusal } from '#platform/server/refuse.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { askRun } from '../of-the-run/ask-run.ts'
import { axeSource } from '../browser/looking/axe-findings.ts'
import { cut, fault, isNo, waiting } from './answers.ts'
import type { Answers, Asked } from './answers.ts'
import { nothingPath } from './screen-window.ts'

/** Where this peer serves axe to its own pages. */
export const axePath = '/axe.js'

/** Whose portal it is, who looks at it, and what the calls answer. */
export interface Stage {
  tenant: Tenant
  hasSession: boolean
  answers: Answers
  /** Everything that was asked so far, by call. */
  asked: Partial<Record<CallName, Asked[]>>
  /** What went wrong on the way: calls that the test gave no answer for. */
  faults: string[]
}

export interface ScreenPortal {
  url: string
  tenants: readonly Tenant[]
  /** From now on pages and calls are this stage's; what still waited on the last one is dropped. */
  set(stage: Stage): void
  /** Gives other answers; what waited for one of them has it now. */
  answer(answers: Answers): void
}

/**
 * A peer that speaks as the portal does: the built pages with their own policy, and every call of the table over HTTP,
 * answered in the words of its row by what the test says. It has no database and knows no errand.
 */
export async function startScreenPortal(): Promise<ScreenPortal> {
  await askRun('pages')
  const port = await findFreePort()
  const url = `http://localhost:${String(port)}`
  const config = readConfig({ PORT: String(port), PUBLIC_URL: url, DEFAULT_TENANT: 'airlink' })
  const { all: tenants } = loadTenants(config, tenantChecks)
  const pages = loadBuiltPages(join(import.meta.dirname, '../..'))
  let stage: Stage | undefined
  let change = Promise.withResolvers<void>()
  const current = (): Stage => {
    if (!stage) throw new Error('no screen is shown')
    return stage
  }
  const changed = () => change.promise
  const app = await buildServer(config, pino({ level: 'error' }))
  await registerPageFiles(app, pages.webFolder, () => current().tenant, pageRules)
  for (const name of Object.keys(calls) as CallName[]) registerCall(app, name, current, changed)
  app.get(nothingPath, (_request, reply) => reply.type('text/html').send('<!doctype html>'))
  app.get(axePath, (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'public, max-age=86400, immutable').send(axeSource),
  )
  app.get('/*', (request, reply) => sendPage(pages, current(), request, reply))
  await app.listen({ host: '127.0.0.1', port })
  const turn = () => {
    change.resolve()
    change = Promise.withResolvers<void>()
  }
  return {
    url,
    tenants,
    set(next) {
      stage = next
      turn()
    },
    answer(answers) {
      Object.assign(current().answers, answers)
      turn()
    },
  }
}

function registerCall(app: FastifyInstance, name: CallName, current: () => Stage, changed: () => Promise<void>): void {
  const row: Call = calls[name]
  const path = callPath(row.path)
  app.route({
    method: row.method === 'GET|POST' ? ['GET', 'POST'] : row.method,
    url: `/api${path.route}`,
    handler: async (request, reply) => {
      const stage = current()
      const pathname = request.url.split('?')[0] ?? ''
      const params = row.variant ? readSegments(row, stage.tenant.choices, pathname) : path.read(pathname)
      const asked = { body: request.body, params }
      ;(stage.asked[name] ??= []).push(asked)
      for (;;) {
        const given = stage.answers[name]
        const answer = typeof given === 'function' ? given(asked) : given
        if (answer !== waiting) return send(name, answer, stage, request, reply)
        await changed()
        if (current() !== stage) return reply.hijack()
      }
    },
  })
}

/** As the portal itself would send it; what is not in the row's shape does not leave, so no test can make it up. */
function send(
  name: CallName,
  answer: unknown,
  stage: Stage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const row: Call = calls[name]
  if (answer === cut) {
    request.raw.socket.destroy()
    return reply.hijack()
  }
  if (answer === fault) return sendProblem(request, reply, 500, 'fault')
  if (answer === undefined) {
    stage.faults.push(`the screen asks ${name}, which the test does not answer`)
    return sendProblem(request, reply, 500, 'fault')
  }
  if (isNo(answer)) {
    const { refusal, fields, retryAfterSeconds } = answer
    const more = { ...(fields && { fields }), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
    return answerError(new Refusal(refusal as RefusalCode, more), request, reply)
  }
  if (typeof row.answer === 'string') return reply.type('text/plain; charset=utf-8').send(answer)
  const read = row.answer.safeParse(answer)
  if (!read.success) stage.faults.push(`the test's answer to ${name} is not in its shape: ${read.error.message}`)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

async function sendPage(pages: BuiltPages, stage: Stage, request: FastifyRequest, reply: FastifyReply) {
  const { tenant } = stage
  const path = request.url.split('?')[0] ?? '/'
  const { who } = await (await pages.renderer()).screenOfPath(documentedPath(tenant, path), tenant.choices)
  const hasSession = who === 'anyone' ? undefined : stage.hasSession
  const isBare = who === 'traveller' || hasSession === true
  const wanted = { tenant, language: readerLanguage(request, tenant), path, isBare, hasSession }
  const made = await makePage(pages, wanted)
  return reply
    .code(made.status)
    .headers(pageHeaders(made, pageRules, wanted))
    .type('text/html; charset=utf-8')
    .send(made.html)
}
