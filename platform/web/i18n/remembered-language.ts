import { isLanguageCode, type LanguageCode } from '#contract/values/languages.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { stored } from '../page/stored.ts'

const yearS = 365 * 24 * 3600

/** Keeps a choice where the browser finds it and, as a cookie, where the server does. */
export function rememberCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${String(value ? yearS : 0)}; SameSite=Lax${secure}`
}

export function rememberLanguage(language: LanguageCode): void {
  stored.write(pageNames.language, language)
  rememberCookie(pageNames.language, language)
}

/** A choice made in a page that was rendered ahead, before the page came alive: taken over instead of lost. */
export function rememberEarlyChoice(container: ParentNode, shown: LanguageCode): void {
  const chosen = container.querySelector<HTMLSelectElement>(`select[name="${pageNames.language}"]`)?.value ?? ''
  if (isLanguageCode(chosen) && chosen !== shown) rememberLanguage(chosen)
}

/** The language chosen earlier in this browser, if there is one. */
export function rememberedLanguage(): LanguageCode | undefined {
  const language = stored.read(pageNames.language)
  return language !== null && isLanguageCode(language) ? language : undefined
}
