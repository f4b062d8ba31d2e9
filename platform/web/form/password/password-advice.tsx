import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTenant } from '../../page/page-data.tsx'
import { passwordVerdict } from './password-verdict.ts'
import styles from './password-advice.module.css'

const pauseMs = 1000

/**
 * Says politely what is to be said of a new password, after a pause in typing and never at a key. Advice and no error:
 * the field is not marked. As long as it is too short the eye reads there at each key how long it is and has to be; whoever
 * hears the page is told both in the pauses.
 */
export function PasswordAdvice(props: { password: string; known: readonly string[]; isHidden: boolean }) {
  const t = useTranslations('shell.form.verdict')
  const { passwordLength, title } = useTenant()
  const [judged, setJudged] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setJudged(props.password), pauseMs)
    return () => clearTimeout(timer)
  }, [props.password])

  const verdict = passwordVerdict(judged, { minimum: passwordLength, known: [...props.known, title] })
  const typed = [...props.password].length
  const isShort = typed > 0 && typed < passwordLength
  const isSaid = judged !== '' && props.password !== '' && !props.isHidden
  return (
    <>
      <LengthBar
        length={typed}
        minimum={passwordLength}
        found={isShort || judged !== props.password ? undefined : verdict.kind === 'fine' ? 'fine' : 'weak'}
      />
      <div className={styles.verdict}>
        {isShort && (
          <span className={styles.typed} aria-hidden="true">
            {t('typed', { length: typed, minimum: passwordLength })}
          </span>
        )}
        <p role="status" className={isShort || verdict.kind === 'short' ? 'visually-hidden' : undefined}>
          {isSaid &&
            (verdict.kind === 'short'
              ? t('short', { length: passwordLength - verdict.missing, minimum: passwordLength })
              : t(verdict.kind))}
        </p>
      </div>
    </>
  )
}

/**
 * How long the password has become, for the eye alone: the words below say it to everybody. It takes a side only with
 * the words, after the pause.
 */
function LengthBar(props: { length: number; minimum: number; found: 'fine' | 'weak' | undefined }) {
  const { length, minimum } = props
  return (
    <svg
      className={styles.length}
      data-found={props.found}
      data-empty={length === 0 || undefined}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.round(Math.min(1, length / minimum) * 100)} height="1" />
    </svg>
  )
}
