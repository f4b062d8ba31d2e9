import styles from './short-code.module.css'

/** What is always seen of a code: the kind that it begins with, and what tells one from the next. */
const headLength = 2
const tailLength = 6
const leastLeftOut = 3

/**
 * A long number or token, on one line in a narrow column, where its middle is left out. It is whole in a folded row, on
 * paper, under the pointer, and for whoever copies or hears it.
 */
export function ShortCode({ text }: { text: string }) {
  const isShort = text.length < headLength + leastLeftOut + tailLength
  return (
    <span className={styles.code} title={text}>
      {isShort ? (
        text
      ) : (
        <>
          {text.slice(0, headLength)}
          <span className={styles.middle}>
            <span className={styles.leftOut}>{text.slice(headLength, -tailLength)}</span>
          </span>
          {text.slice(-tailLength)}
        </>
      )}
    </span>
  )
}
