import { languageNames } from '#contract/values/languages.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** The tenant's languages, in its order, each named in itself. */
export const listLanguages: Handler<'listLanguages'> = ({ tenant }) =>
  Promise.resolve(tenant.languages.map((id) => ({ id, name: languageNames[id] })))
