import { CircleX, Clock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './trip-mark.module.css'

const icons = { failed: CircleX, begun: Clock, noTapOut: TriangleAlert }

/**
 * What is to be done about a trip: its payment failed (the word alone would be read of the ticket), or was begun online
 * and is not finished, in the sign and colour that the payments tell it by, or a tap out is missing. A line may end within
 * its words, however long they are in a language.
 */
export function TripMark({ what }: { what: keyof typeof icons }) {
  const t = useTranslations('shell.trip')
  const Icon = icons[what]
  return (
    <span className={styles.mark} data-what={what}>
      <Icon aria-hidden="true" size={16} /> {t(what)}
    </span>
  )
}
