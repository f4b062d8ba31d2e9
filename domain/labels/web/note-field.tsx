import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { parseNote } from '#contract/values/bookkeeping/label-text.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import styles from './labels.module.css'

/** The note of a payment or ticket: it holds from the press on. */
export function NoteField(props: { value: string; isSaved: boolean; onNote: (note: string) => void }) {
  const t = useTranslations('shell.labels')
  const id = useId()
  const [typed, setTyped] = useState(props.value)
  const [seen, setSeen] = useState(props.value)
  const [error, setError] = useState<string>()
  if (seen !== props.value) {
    // Known only now, or changed elsewhere; what is being typed goes before it.
    if (typed === seen) setTyped(props.value)
    setSeen(props.value)
  }
  return (
    <form
      className={styles.note}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = parseNote(typed)
        if ('msg' in parsed) return setError(t(`noteWrong.${parsed.msg}`, { most: String(limits.noteLength) }))
        setTyped(parsed.note)
        if (parsed.note !== props.value) props.onNote(parsed.note)
      }}
    >
      <TextField
        name="note"
        id={id}
        value={typed}
        error={error}
        onValue={(value) => {
          setTyped(String(value))
          setError(undefined)
        }}
        label={t('note')}
        hint={t('noteHint')}
        autoComplete="off"
        optional
      />
      <div className={styles.ways}>
        <Button type="submit" look="secondary">
          {t('saveNote')}
        </Button>
        <p className={styles.saved} role="status">
          {props.isSaved && typed === props.value && t('saved')}
        </p>
      </div>
    </form>
  )
}
