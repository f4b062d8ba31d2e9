import { useId, useState } from 'react'
import { Check, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import { labelColours, parseLabelName } from '#contract/values/bookkeeping/label-text.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import styles from './labels.module.css'

/** A new label, or one to rename, colour and remove. */
export function LabelForm(props: {
  label: Label
  isPending: boolean
  onKeep: (label: Label) => void
  onRemove: ((id: string) => void) | undefined
  onCancel: () => void
}) {
  const t = useTranslations('shell.labels')
  const shell = useTranslations('shell')
  const id = useId()
  const [name, setName] = useState(props.label.name)
  const [colour, setColour] = useState(props.label.colour)
  const [error, setError] = useState<string>()
  const { onRemove } = props
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = parseLabelName(name)
        if ('msg' in parsed) return setError(t(`nameWrong.${parsed.msg}`, { most: String(limits.labelNameLength) }))
        props.onKeep({ id: props.label.id, colour, ...parsed })
      }}
    >
      <TextField
        name="label-name"
        id={`${id}-name`}
        value={name}
        error={error}
        onValue={(value) => {
          setName(String(value))
          setError(undefined)
        }}
        label={t('name')}
        autoComplete="off"
      />
      <fieldset className={styles.colours}>
        <legend>{t('colour')}</legend>
        {labelColours.map((each) => (
          <label key={each} className={styles.swatch} title={t(`colours.${each}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${id}-colour`}
              checked={each === colour}
              onChange={() => setColour(each)}
            />
            <span className={styles.swatchDot} data-label-colour={each} aria-hidden="true">
              <Check size={16} />
            </span>
            <span className="visually-hidden">{t(`colours.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.ways}>
        <Button type="submit" look="secondary" pending={props.isPending}>
          {props.label.id === '' ? t('add') : t('save')}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          {shell('cancel')}
        </Button>
        {onRemove && (
          <Button look="danger" icon={<Trash2 aria-hidden="true" size={18} />} onClick={() => onRemove(props.label.id)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
