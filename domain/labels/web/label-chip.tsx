import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import styles from './labels.module.css'

/** The dot of a label's colour; the name stands beside it. */
export function LabelDot({ colour }: Pick<Label, 'colour'>) {
  return <span className={styles.dot} data-label-colour={colour} aria-hidden="true" />
}

/** A label in a list: quiet, and no taller than its line. */
export function LabelChip({ label }: { label: Label }) {
  return (
    <span className={styles.chip}>
      <LabelDot colour={label.colour} />
      {label.name}
    </span>
  )
}
