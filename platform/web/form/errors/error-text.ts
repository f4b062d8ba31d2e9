import { useLanguage } from '../../i18n/language-provider.tsx'
import { useText } from '../../i18n/use-text.ts'
import { waitText } from './wait-text.ts'

/** A code that stands at a field or over the form, and what its text may mention. */
export interface FormError {
  code: string
  detail?: string
  retryAfterS?: number | undefined
}

/**
 * Words for an error code, the nearest first: `<namespace>.errors.<path>.<code>`, `<namespace>.errors.<code>`,
 * `shell.errors.<code>`, and one sentence for what nobody foresaw. Dots of paths and codes are levels of the messages.
 */
export function useErrorText(namespace: string): (path: string, error: FormError) => string {
  const text = useText()
  const { locale } = useLanguage()
  return (path, { code, detail = '', retryAfterS = 0 }) => {
    // A few seconds are a moment, not a minute.
    const minutes = retryAfterS < 30 ? 0 : Math.ceil(retryAfterS / 60)
    const values = { detail, minutes, wait: waitText(retryAfterS, locale) }
    return (
      (path && text(`${namespace}.errors.${path}.${code}`, values)) ||
      text(`${namespace}.errors.${code}`, values) ||
      text(`shell.errors.${code}`, values) ||
      text('shell.errors.unknown') ||
      code
    )
  }
}
