import { Pencil, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { LabelDot } from './label-chip.tsx'
import styles from './labels.module.css'

/** What is offered while there is no label yet. */
const suggested = { work: 'blue', private: 'violet' } as const

/** The labels as chips to press: one at a time; pressed again it is taken off. `isEdit` makes a press open the label. */
export function LabelChoice(props: {
  labels: readonly Label[]
  chosen: string | undefined
  isEdit: boolean
  onChoose: (label: Label | undefined) => void
  onSuggested: (label: Omit<Label, 'id'>) => void
  onNew: () => void
  onEdit: () => void
}) {
  const t = useTranslations('shell.labels')
  const { labels, chosen, isEdit } = props
  return (
    <div className={styles.choice} role="group" aria-label={isEdit ? t('edit') : t('label')}>
      {labels.map((label) => (
        <button
          key={label.id}
          type="button"
          className={styles.option}
          aria-pressed={isEdit ? undefined : label.id === chosen}
          aria-label={isEdit ? t('editNamed', { label: label.name }) : undefined}
          onClick={() => props.onChoose(isEdit || label.id !== chosen ? label : undefined)}
        >
          <LabelDot colour={label.colour} />
          {label.name}
          {isEdit && <Pencil aria-hidden="true" size={14} />}
        </button>
      ))}
      {labels.length === 0 &&
        (['work', 'private'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.option}
            onClick={() => props.onSuggested({ name: t(`suggested.${each}`), colour: suggested[each] })}
          >
            <LabelDot colour={suggested[each]} />
            {t(`suggested.${each}`)}
          </button>
        ))}
      {!isEdit && (
        <Button look="quiet" icon={<Plus aria-hidden="true" size={18} />} onClick={props.onNew}>
          {t('new')}
        </Button>
      )}
      {labels.length > 0 && (
        <Button look="quiet" onClick={props.onEdit}>
          {isEdit ? t('done') : t('edit')}
        </Button>
      )}
    </div>
  )
}
