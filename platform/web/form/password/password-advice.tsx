import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTenant } from '../../page/page-data.tsx'
import { passwordVerdict } from './password-verdict.ts'
import styles from '../form.module.css'

const pauseMs = 1000

/**
 * Says politely what is to be said of a new password, after a pause in typing and never at a key. Advice and no error:
 * the field is not marked. It keeps a line of its own, so that nothing moves under a pointer.
 */
export function PasswordAdvice(props: { password: string; known: readonly string[]; isHidden: boolean }) {
  const t = useTranslations('shell.form.verdict')
  const { passwordLength, title } = useTenant()
  const [judged, setJudged] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setJudged(props.password), pauseMs)
    return () => clearTimeout(timer)
  }, [props.password])

  const given = { minimum: passwordLength, known: [...props.known, title] }
  const verdict = passwordVerdict(judged, given)
  const isSaid = judged !== '' && props.password !== '' && !props.isHidden
  return (
    <>
      <LengthBar password={props.password} given={given} />
      <p role="status" className={styles.verdict}>
        {isSaid && (verdict.kind === 'short' ? t('short', { missing: verdict.missing }) : t(verdict.kind))}
      </p>
    </>
  )
}

/** How far the password is, at each key and for the eye alone: the words below say it to everybody. */
function LengthBar({ password, given }: { password: string; given: { minimum: number; known: readonly string[] } }) {
  const verdict = passwordVerdict(password, given)
  const share = verdict.kind === 'short' ? 1 - verdict.missing / given.minimum : 1
  return (
    <svg
      className={styles.length}
      data-verdict={verdict.kind}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.round(share * 100)} height="1" />
    </svg>
  )
}
