import styles from './compact.module.css'
// After its sheet: what is said of rows that can be acted on goes before what is said of all.
import acts from './row-acts.module.css'

/** What a table wears whose rows are said in two lines. */
export const compactClass = `${styles.compact} ${acts.acts}`
