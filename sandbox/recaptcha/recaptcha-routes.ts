import type { FastifyInstance } from 'fastify'
import { cut } from '../cut.ts'
import { formField } from '../form-pairs.ts'
import { wait } from '../wait.ts'
import type { CaptchaSite } from '../world.ts'
import { recaptchaScript } from './recaptcha-script.ts'
import { VERIFIER_MODES, type TokenBook, type VerifierMode } from './token-book.ts'

const SLOW_MS = 20_000

/** The bot check as its sites see it: script, tokens, verification. */
export function addRecaptchaRoutes(
  app: FastifyInstance,
  { sites, tokens, signal }: { sites: readonly CaptchaSite[]; tokens: TokenBook; signal: AbortSignal },
): void {
  app.get('/recaptcha/api.js', (_request, reply) =>
    tokens.hasScript
      ? reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(recaptchaScript)
      : reply.code(503).send('no'),
  )

  app.post('/recaptcha/api/token', (request, reply) => {
    void reply.header('access-control-allow-origin', '*')
    const { siteKey, action, hostname } = JSON.parse(String(request.body)) as Record<string, string | undefined>
    if (!sites.some((site) => site.siteKey === siteKey)) return reply.code(400).send('unknown site key')
    const token = tokens.issue({ siteKey: siteKey ?? '', action: action ?? '', hostname: hostname ?? '' })
    return reply.type('text/plain').send(token)
  })

  app.post('/recaptcha/api/siteverify', async (request, reply) => {
    if (tokens.mode === 'slow') await wait(SLOW_MS, signal)
    if (tokens.mode === 'error') return reply.code(500).send('no')
    if (tokens.mode === 'broken') return reply.type('application/json').send('{"success": tr')
    if (tokens.mode === 'down') return cut(reply)
    const site = sites.find(({ secret }) => secret === formField(request, 'secret'))
    if (!site) return refused('invalid-input-secret')
    const response = formField(request, 'response') ?? ''
    if (response === '') return refused('missing-input-response')
    const issued = tokens.redeem(response)
    if (!issued) return refused('timeout-or-duplicate')
    if (issued.siteKey !== site.siteKey) return refused('invalid-input-response')
    return {
      success: true,
      challenge_ts: issued.at.toISOString(),
      hostname: issued.hostname,
      action: issued.action,
      score: tokens.mode === 'robot' ? 0.1 : 0.9,
    }
  })
}

/** How the bot check behaves from now on. */
export function addRecaptchaControlRoutes(control: FastifyInstance, tokens: TokenBook): void {
  control.put<{ Body: { mode: VerifierMode; hasScript?: boolean } }>(
    '/recaptcha',
    {
      schema: {
        body: {
          type: 'object',
          required: ['mode'],
          additionalProperties: false,
          properties: { mode: { enum: [...VERIFIER_MODES] }, hasScript: { type: 'boolean' } },
        },
      },
    },
    (request, reply) => {
      tokens.mode = request.body.mode
      tokens.hasScript = request.body.hasScript ?? true
      return reply.code(204).send()
    },
  )
}

const refused = (code: string) => ({ success: false, 'error-codes': [code] })
