import styles from './compact.module.css'

/** What a table wears whose rows are said in two lines. */
export const compactClass = styles.compact
