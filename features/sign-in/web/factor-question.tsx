import { useContext, useEffect, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CallName } from '#contract/calls.ts'
import { FormHostContext } from '#platform/web/form/form-host.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import type { FieldBinding } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import styles from './sign-in.module.css'

/**
 * The second step of a login: the code of the app, or a recovery code in its place. It is no error, and looks like none:
 * the field has the focus, and only a code that is wrong is said at it.
 */
export function FactorQuestion(props: {
  field: FieldBinding
  /** What is wrong with more than the code. */
  problem: string | undefined
  /** Counts failed tries: each takes the focus back to the field. */
  failures: number
  call: CallName
  pending: boolean
  onSubmit: () => void
  /** Leaves the step; `back` says where to. */
  onBack: () => void
  back: string
}) {
  const t = useTranslations('shell')
  const { prepare, Status } = useContext(FormHostContext)
  const [isRecovery, setRecovery] = useState(false)
  const { field, problem, failures, call, pending } = props
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id, failures, isRecovery])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    props.onSubmit()
  }
  const way = isRecovery ? 'recovery' : 'app'
  return (
    <>
      <PageHeading lead={t(`factors.${way}.where`)}>{t(`factors.${way}.title`)}</PageHeading>
      <form className={styles.factor} noValidate method="post" onSubmit={submit} onFocus={() => prepare(call)}>
        <div role="alert" className={styles.problem}>
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        </div>
        <TextField
          key={way}
          {...field}
          label={t(`factors.${way}.label`)}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
        />
        <Status call={call} pending={pending} />
        <Button type="submit" wide pending={pending}>
          {pending ? t('working') : t('factors.submit')}
        </Button>
        <div className={styles.others}>
          <Button
            look="quiet"
            onClick={() => {
              field.onValue('')
              setRecovery(!isRecovery)
            }}
          >
            {t(`factors.${way}.other`)}
          </Button>
          <Button look="quiet" onClick={props.onBack}>
            {props.back}
          </Button>
        </div>
      </form>
    </>
  )
}
