import type { FastifyInstance } from 'fastify'
import { sendProblem } from '#platform/server/http/request/answer-refusal.ts'
import type { Services } from '#platform/server/http/services.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { frameScript } from './captcha-frame-script.ts'
import { styleHash } from '#platform/server/pages/page-policy.ts'

/**
 * The page in which recaptcha's own script runs, so that it never runs in ours: without any origin, or at an origin of
 * its own where the tenant names one. It is told a call's name and tells a token, to the tenant's portal only.
 */
export function registerCaptchaFrame(app: FastifyInstance, services: Pick<Services, 'tenants'>): void {
  app.get<{ Params: { tenant: string } }>('/captcha/frame/:tenant', async (request, reply) => {
    const tenant = services.tenants.named(request.params.tenant)
    if (tenant?.choices.captcha.kind !== 'recaptcha') return sendProblem(request, reply, 404, 'page.unknown')
    const { siteKey, script, hosts, frame } = tenant.choices.captcha
    const address = new URL(script)
    address.searchParams.set('render', siteKey)
    const settings = { siteKey, script: address.href, portal: frame === null ? null : originOf(tenant) }
    const data = JSON.stringify(settings).replaceAll('<', '\\u003c')
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': framePolicy(
          [address.origin, ...hosts],
          frame === null ? undefined : originOf(tenant),
        ),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>reCAPTCHA</title></head><body>` +
          `<script type="application/json" id="settings">${data}</script><script>${frameScript}</script></body></html>`,
      )
  })
}

const originOf = (tenant: Tenant): string => new URL(tenant.publicUrl).origin

/** `portal` is set where the frame has an origin of its own; without one the page is in a sandbox even when opened alone. */
function framePolicy(checkHosts: readonly string[], portal: string | undefined): string {
  const hosts = checkHosts.join(' ')
  return [
    "default-src 'none'",
    // The hash of a script is made like that of a style.
    `script-src ${styleHash(frameScript)} ${hosts}`,
    `connect-src ${hosts}`,
    `frame-src ${hosts}`,
    `img-src data: ${hosts}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${portal ?? "'self'"}`,
    ...(portal === undefined ? ['sandbox allow-scripts'] : []),
  ].join('; ')
}
