import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { parseNote } from '#contract/values/bookkeeping/label-text.ts'
import { SavedTextField } from '#platform/web/form/fields/saved-text-field.tsx'

/** The note of a payment or ticket. */
export function NoteField(props: { value: string; isSaved: boolean; onNote: (note: string) => void }) {
  const t = useTranslations('shell.labels')
  return (
    <SavedTextField
      name={`note-${useId()}`}
      value={props.value}
      isSaved={props.isSaved}
      read={(typed) => {
        const parsed = parseNote(typed)
        if ('note' in parsed) return { text: parsed.note }
        return { error: t(`noteWrong.${parsed.msg}`, { most: String(limits.noteLength) }) }
      }}
      onSave={props.onNote}
      words={{ label: t('note'), hint: t('noteHint'), save: t('saveNote'), saved: t('saved') }}
    />
  )
}
