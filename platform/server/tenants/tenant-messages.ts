import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageOverrides } from '#contract/values/messages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { Tenant } from './tenant.ts'

const known = new Map<string, MessageOverrides | undefined>()

/** The tenant's own texts in a language, over the portal's (messages/LANGUAGE.json of its folder); read once. */
export function tenantMessages(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): MessageOverrides | undefined {
  const path = join(tenant.folder, 'messages', `${language}.json`)
  if (!known.has(path))
    known.set(path, existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MessageOverrides) : undefined)
  return known.get(path)
}

/** The part of them under a path of keys, such as `account`, `mail`, `passwordChanged`. */
export function tenantTexts(
  tenant: Pick<Tenant, 'folder'>,
  language: LanguageCode,
  path: readonly string[],
): MessageOverrides | undefined {
  let texts: MessageOverrides | string | undefined = tenantMessages(tenant, language)
  for (const key of path) texts = typeof texts === 'object' && Object.hasOwn(texts, key) ? texts[key] : undefined
  return typeof texts === 'object' ? texts : undefined
}
