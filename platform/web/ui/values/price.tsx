import { Amount } from './amount.tsx'
import styles from './price.module.css'

/** The amount that a detail is about, large at its top. */
export function Price(props: { minor: number; currency: string }) {
  return (
    <p className={styles.price}>
      <Amount {...props} />
    </p>
  )
}
