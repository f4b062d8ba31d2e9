import type { FastifyRequest } from 'fastify'
import { pickLanguage } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { cookiesOf } from './cookies.ts'
import type { Tenant } from '../../tenants/tenant.ts'

/** The language chosen before (cookie session_language), else the browser's wish, else the tenant's own. */
export function readerLanguage(request: FastifyRequest, tenant: Tenant): LanguageCode {
  const chosen = cookiesOf(request)['session_language'] ?? ''
  const wished = (request.headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';')
      return { tag: tag.trim(), weight: Number(/q=([\d.]+)/.exec(weight ?? '')?.[1] ?? '1') }
    })
    .sort((one, other) => other.weight - one.weight)
  return pickLanguage([chosen, ...wished.map(({ tag }) => tag)], tenant.languages, tenant.language)
}
