import type { ReactNode } from 'react'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CallName } from '#contract/calls.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { guardOf } from './ask-guarded.ts'
import { useCaptchaState } from './captcha-state.ts'
import styles from './captcha.module.css'

/**
 * What the bot check does, under a form whose call it guards; there is nothing to solve. It is said aloud only while
 * somebody waits for it (`pending`).
 */
export function CaptchaStatus({ call, pending }: { call: CallName; pending: boolean }) {
  const shell = useTranslations('shell')
  const t = useTranslations('shell.captcha')
  const { choices } = useTenant()
  const state = useCaptchaState()
  const guard = guardOf(choices, call)
  if (guard === undefined) return null
  // What is made ready ahead is nobody's wait, and beside errors it would look like one.
  const isWaitedFor = pending && state === 'working'
  const text = isWaitedFor ? t('working') : state === 'done' ? t('done') : t('ready')
  const link = (address: string) => (words: ReactNode) => (
    <a href={address} target="_blank" rel="noreferrer">
      {words}
      <span className="visually-hidden"> {shell('newWindow')}</span>
    </a>
  )
  return (
    <>
      {(guard === 'always' || isWaitedFor) && (
        <div className={styles.status}>
          <p className={styles.line} data-state={state}>
            <ShieldCheck aria-hidden="true" size={16} />
            <span>{text}</span>
          </p>
          {choices.captcha.kind === 'recaptcha' && (
            <p className={styles.terms}>
              {t.rich('recaptcha', {
                privacy: link('https://policies.google.com/privacy'),
                terms: link('https://policies.google.com/terms'),
              })}
            </p>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isWaitedFor ? t('working') : ''}
      </span>
    </>
  )
}
