import { useTranslations } from 'use-intl'
import styles from './contents.module.css'

/** The parts of the page, in their order. */
export const partNames = ['activity', 'copy', 'consents', 'kept'] as const

export type PartName = (typeof partNames)[number]

/** Where the list of contents leads to. */
export const idOfPart = (part: PartName) => `privacy-${part}`

/** The heading of a part: what leads to it by its id puts the focus on it. */
export function PartTitle({ part }: { part: PartName }) {
  const t = useTranslations('privacyCentre')
  return (
    <h2 id={idOfPart(part)} className={styles.partTitle} tabIndex={-1}>
      {t(`${part}.title`)}
    </h2>
  )
}
