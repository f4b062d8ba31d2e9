import type { CallName } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Refusal } from '../../client/refusal.ts'
import { useLanguage, useText } from '../../i18n/language-provider.tsx'
import type { MessageNamespace } from '../../page/message-key.ts'
import type { ErrorCode, WithWords } from './refusal-words.ts'

/** A code that stands at a field or over the form, and what its text may mention. */
export interface FormError {
  code: ErrorCode
  detail?: string
  retryAfterS?: number | undefined
}

/**
 * Words for an error code, the nearest first: `<namespace>.errors.<path>.<code>`, `<namespace>.errors.<code>`,
 * `shell.errors.<path>.<code>`, `shell.errors.<code>`, and one sentence for what nobody foresaw. Dots of paths and codes are levels of the messages.
 * It is the form layer's own, which looks whether there are words: a screen takes `useRefusalText`.
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
      (path && text(`shell.errors.${path}.${code}`, values)) ||
      text(`shell.errors.${code}`, values) ||
      text('shell.errors.unknown') ||
      code
    )
  }
}

/**
 * Words for a refusal of the calls that a screen asks by itself. It does not compile where the messages have none for a
 * code of their rows; `reacted` are the codes that the screen tells in another way. Of a form, `usePortalForm` asks this.
 */
export function useRefusalText<
  Name extends CallName,
  Namespace extends MessageNamespace,
  Reacted extends RefusalCode = never,
>(
  of: { calls: readonly Name[]; messages: Namespace; reacted?: readonly Reacted[] } & WithWords<
    Name,
    Namespace,
    never,
    Reacted
  >,
): (refusal: Refusal) => string {
  const errorText = useErrorText(of.messages)
  return ({ code, detail, retryAfterS, fields: [first] }) =>
    first ? errorText(first.path, { code: first.msg }) : errorText('', { code, detail, retryAfterS })
}

/** How long to wait, as "in 40 minutes" or, from an hour and a half on, "in 3 hours", in the words of the reader's locale. */
export function waitText(seconds: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const words = new Intl.RelativeTimeFormat(locale)
  return minutes < 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}
