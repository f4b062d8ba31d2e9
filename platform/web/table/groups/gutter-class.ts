import styles from './day-gutter.module.css'

/** What a compact table wears whose headings stand beside their rows. */
export const gutterClass = styles.gutter
