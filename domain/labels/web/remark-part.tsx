import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Label, RemarkSubject } from '#contract/shapes/bookkeeping/remark.ts'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { LabelChip } from './label-chip.tsx'
import { LabelChoice } from './label-choice.tsx'
import { LabelForm } from './label-form.tsx'
import { NoteField } from './note-field.tsx'
import { useChangeLabels, useChangeRemark } from './use-change-remark.ts'
import { useRemarks } from './use-remarks.ts'
import styles from './labels.module.css'

/** Which label is being made or changed. */
type Opened = { mode: 'choose' } | { mode: 'edit'; label?: Label } | { mode: 'new'; label: Label }

/**
 * The label and the note of a payment or ticket, as one can be changed: chips to press, and a line of text. `at` is when a
 * ticket began. `level` is the level of its heading.
 */
export function RemarkPart({ kind, id, at, level }: RemarkSubject & { at?: string; level: 2 | 3 }) {
  const t = useTranslations('shell.labels')
  const { labels, remarkOfTicket } = useRemarks()
  const { label, note, change, problem, isSaved } = useChangeRemark({ kind, id, ...(at !== undefined && { at }) })
  const [opened, setOpened] = useState<Opened>({ mode: 'choose' })
  const close = () => setOpened({ mode: 'choose' })
  const changing = useChangeLabels((kept) => {
    if (opened.mode !== 'edit') change({ label_id: kept.id })
    close()
  }, close)
  const shared = kind === 'ticket' && !label ? remarkOfTicket(id).label : undefined
  const Heading = `h${level}` as const
  const form = opened.mode === 'choose' ? undefined : opened.label
  return (
    <section className={styles.part}>
      <Heading className={styles.title}>{t('title')}</Heading>
      {shared && <p className={styles.shared}>{t.rich('ofPayment', { label: () => <LabelChip label={shared} /> })}</p>}
      <LabelChoice
        labels={labels}
        chosen={label?.id}
        isEdit={opened.mode === 'edit'}
        onChoose={(chosen) => {
          if (opened.mode === 'edit') setOpened({ mode: 'edit', ...(chosen && { label: chosen }) })
          else change({ label_id: chosen?.id ?? null })
        }}
        onSuggested={(wish) => changing.keep({ id: '', ...wish })}
        onNew={() => setOpened({ mode: 'new', label: { id: '', name: '', colour: 'teal' } })}
        onEdit={() => setOpened(opened.mode === 'edit' ? { mode: 'choose' } : { mode: 'edit' })}
      />
      {form && (
        <LabelForm
          key={form.id}
          label={form}
          isPending={changing.isPending}
          onKeep={changing.keep}
          onRemove={form.id === '' ? undefined : changing.remove}
          onCancel={close}
        />
      )}
      <NoteField value={note} isSaved={isSaved} onNote={(next) => change({ note: next })} />
      <div role="status">
        {(problem || changing.problem) && <Notice tone="warning">{problem || changing.problem}</Notice>}
      </div>
    </section>
  )
}
