import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from './text-field.tsx'
import styles from './saved-text-field.module.css'

export interface SavedTextFieldProps {
  /** Its name among the page's fields, and its id. */
  name: string
  /** What is kept now. */
  value: string
  isSaved: boolean
  /** What is kept of what was typed, or why nothing is, in words. */
  read: (typed: string) => { text: string } | { error: string }
  /** Called at the press, and only with another text. */
  onSave: (text: string) => void
  words: { label: string; hint: string; save: string; saved: string }
}

/** One line of text beside what is chosen at once: it holds from the press of its button on, and says so there. */
export function SavedTextField({ name, value, isSaved, read, onSave, words }: SavedTextFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState<string>()
  const [error, setError] = useState<string>()
  if (seen !== value) {
    // Known only now, or changed elsewhere; what is being typed, or could not be saved, goes before it.
    if (typed === seen && (isSaved || seen !== asked)) setTyped(value)
    setSeen(value)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const kept = read(typed)
        if ('error' in kept) return setError(kept.error)
        setTyped(kept.text)
        setAsked(kept.text)
        if (kept.text !== value) onSave(kept.text)
      }}
    >
      <TextField
        name={name}
        id={name}
        value={typed}
        error={error}
        onValue={(next) => {
          setTyped(String(next))
          setError(undefined)
        }}
        label={words.label}
        hint={words.hint}
        autoComplete="off"
        optional
      />
      <div className={styles.save}>
        <Button type="submit" look="secondary">
          {words.save}
        </Button>
        <p className={styles.saved} role="status">
          {isSaved && typed === value && words.saved}
        </p>
      </div>
    </form>
  )
}
