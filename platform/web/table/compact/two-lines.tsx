import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** What a row says in its second line. */
export interface LinePart {
  key: string
  content: ReactNode
  /** Has a column of its own where rows are wide. */
  isNarrowOnly?: boolean
  /** Is left to the detail where rows are narrow. */
  isWideOnly?: boolean
  /** Where it has no room whole its first piece is cut, and the others stay; it has an element for each. */
  mayBeCut?: boolean
}

/**
 * The title of a compact row, and below it what else is said of it; where rows are narrow what does not fit whole is left
 * out, and where they are wide what is of the detail too below a title of two lines. `more` belongs to the title and must not be left out: it ends it where rows are narrow, and begins the second line elsewhere.
 * Of what must be read whole (`isWhole`) the second line goes on in others where rows are narrow.
 */
export function TwoLines(props: { title: ReactNode; more?: ReactNode; below: readonly LinePart[]; isWhole?: boolean }) {
  const { title, more, below, isWhole = false } = props
  const isSpare = !more && below.every(({ isNarrowOnly, isWideOnly }) => isNarrowOnly ?? isWideOnly)
  return (
    <span className={styles.lines} data-spare={isSpare ? '' : undefined}>
      <span className={styles.title}>
        {more ? <span className={styles.name}>{title}</span> : title}
        {/* Outside it: at its beginning it would be no space. */}
        {more && ' '}
        {more && <span className={`${styles.narrow} ${styles.more}`}>{more}</span>}
      </span>
      <span className={styles.below} data-whole={isWhole ? '' : undefined}>
        {/* First: what ends the line may be cut. */}
        {more && <span className={styles.wide}>{more}</span>}
        {below.map(({ key, ...part }) => (
          <PartBelow key={key} {...part} />
        ))}
      </span>
    </span>
  )
}

function PartBelow({ content, isNarrowOnly = false, isWideOnly = false, mayBeCut = false }: Omit<LinePart, 'key'>) {
  const classes = [isNarrowOnly && styles.narrow, isWideOnly && styles.wide, mayBeCut && styles.cut]
  return (
    <span className={classes.filter((each) => each !== false).join(' ')}>
      {mayBeCut ? <span className={styles.cutInside}>{content}</span> : content}
    </span>
  )
}
