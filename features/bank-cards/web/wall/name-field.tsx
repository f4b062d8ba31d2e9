import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { parseCardName } from '#contract/values/cards/card-name.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import styles from './card-edit.module.css'

/** The holder's own name for a card: it holds from the press on. */
export function NameField(props: { id: string; value: string; isSaved: boolean; onName: (name: string) => void }) {
  const t = useTranslations('bankCards.look')
  const [typed, setTyped] = useState(props.value)
  const [error, setError] = useState<string>()
  const name = `name-${props.id}`
  return (
    <form
      className={styles.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = parseCardName(typed)
        if ('msg' in parsed) return setError(t(`nameWrong.${parsed.msg}`, { most: String(limits.cardNameLength) }))
        setTyped(parsed.name)
        if (parsed.name !== props.value) props.onName(parsed.name)
      }}
    >
      <TextField
        name={name}
        id={name}
        value={typed}
        error={error}
        onValue={(value) => {
          setTyped(String(value))
          setError(undefined)
        }}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        optional
      />
      <div className={styles.save}>
        <Button type="submit" look="secondary">
          {t('saveName')}
        </Button>
        <p className={styles.saved} role="status">
          {props.isSaved && typed === props.value && t('saved')}
        </p>
      </div>
    </form>
  )
}
