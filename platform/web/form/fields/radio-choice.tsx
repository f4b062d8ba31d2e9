import styles from './choices.module.css'

/** One of the choices of a `RadioField`, as wide as its field; its hint is read with it. */
export function RadioChoice(props: {
  id: string
  hintId: string
  name: string
  value: string
  label: string
  hint?: string | undefined
  checked: boolean
  onChoose: () => void
}) {
  return (
    <label className={styles.choice} htmlFor={props.id}>
      <input
        id={props.id}
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.checked}
        onChange={props.onChoose}
        aria-describedby={props.hint ? props.hintId : undefined}
      />
      <span className={styles.choiceText}>
        <span className={styles.choiceLabel}>{props.label}</span>
        {props.hint && (
          <span id={props.hintId} className={styles.choiceHint} aria-hidden="true">
            {props.hint}
          </span>
        )}
      </span>
    </label>
  )
}
