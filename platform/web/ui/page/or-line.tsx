import styles from './or-line.module.css'

/** Two ways to the same end are parted by "or": a word in a line. `titleId` where it is the title of what follows. */
export function OrLine({ children, titleId }: { children: string; titleId?: string }) {
  return titleId === undefined ? (
    <p className={styles.or}>{children}</p>
  ) : (
    <h2 id={titleId} className={styles.or}>
      {children}
    </h2>
  )
}
