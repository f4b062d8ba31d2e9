import styles from './row-acts.module.css'

/** What a compact table wears for what can be done with its rows. */
export const rowActsClass = styles.acts
