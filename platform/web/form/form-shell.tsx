import { useCallback, useContext, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, type ButtonLook } from '../ui/button/button.tsx'
import { Notice } from '../ui/state/notice.tsx'
import { useTitleErrors } from '../page/page-title.tsx'
import { ErrorSummary } from './errors/error-summary.tsx'
import { FieldLabelsContext } from './field-labels.tsx'
import type { FieldValues } from './field-values.ts'
import { FormHostContext } from './form-host.ts'
import type { PortalForm } from './use-portal-form.ts'
import styles from './form.module.css'

/**
 * The form element with its error summary and submit button. `submit` is the button's text; `children` are the fields;
 * `before` stands above them, under the errors, which come first; `beside` stands beside the button, below it on a phone,
 * as heavy as that; `after` below it (links to other ways).
 */
export function FormShell<Values extends FieldValues>(props: {
  form: PortalForm<Values>
  submit: string
  /** `danger` for what cannot be undone. */
  look?: ButtonLook
  children: ReactNode
  before?: ReactNode
  beside?: ReactNode
  after?: ReactNode
}) {
  const { form } = props
  const t = useTranslations('shell')
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const register = useCallback((id: string, label: string) => setLabels((now) => ({ ...now, [id]: label })), [])
  useTitleErrors(form.errors.length > 0)
  const { prepare, Status } = useContext(FormHostContext)
  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={form.submit}
      onFocus={() => prepare(form.call)}
      method="post"
    >
      <ErrorSummary errors={form.errors} labels={labels} failures={form.failures} />
      <div role="status">{form.isRestored && <Notice tone="warning">{t('form.restored')}</Notice>}</div>
      {props.before}
      <FieldLabelsContext value={register}>{props.children}</FieldLabelsContext>
      <Status call={form.call} pending={form.pending} />
      <div className={styles.actions}>
        <Button type="submit" wide look={props.look ?? 'primary'} pending={form.pending}>
          {form.pending ? t('working') : props.submit}
        </Button>
        {props.beside}
      </div>
      {props.after && <div className={styles.after}>{props.after}</div>}
    </form>
  )
}
