import type { ReactNode } from 'react'
import { ChevronRight, ExternalLink, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../navigation/screen-link.tsx'
import type { ScreenName } from '../../navigation/screens.tsx'
import styles from './card.module.css'

/** A raised surface. `narrow` is the width of a form. */
export function Card({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div data-card="" className={narrow ? `${styles.card} ${styles.narrow}` : styles.card}>
      {children}
    </div>
  )
}

/** Tiles side by side where there is room. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>
}

interface TileProps {
  title: string
  /** One line below the title; on a disabled tile it says why. */
  text?: string | undefined
  icon: ReactNode
  /** A count or the like at the title. */
  badge?: ReactNode
  /** Text of a warning mark. */
  warning?: string | undefined
}

function TileInside({ title, text, icon, badge, warning }: TileProps) {
  return (
    <>
      <span className={styles.tileIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.tileBody}>
        <span className={styles.tileTitle}>
          {title} {badge}
        </span>
        {text && <span className={styles.tileText}>{text}</span>}
        {warning && (
          <span className={styles.tileWarning}>
            <TriangleAlert aria-hidden="true" size={16} /> {warning}
          </span>
        )}
      </span>
    </>
  )
}

/** A large way to another site, in a new window: its arrow says so, and a word to readers. */
export function OutwardTile({ href, ...tile }: TileProps & { href: string }) {
  const t = useTranslations('shell')
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.tile}>
        <TileInside {...tile} />
        <span className="visually-hidden"> {t('newWindow')}</span>
        <ExternalLink className={styles.tileArrow} aria-hidden="true" size={20} />
      </a>
    </li>
  )
}

/** A large way to a screen, or with `onPress` a large button. Disabled it is no link, says so to readers, and stays reachable by its text. */
export function Tile(props: TileProps & ({ to: ScreenName } | { onPress: () => void }) & { disabled?: boolean }) {
  if (props.disabled) {
    return (
      <li>
        <span className={styles.tile} role="link" aria-disabled="true">
          <TileInside {...props} />
        </span>
      </li>
    )
  }
  return (
    <li>
      {'to' in props ? (
        <ScreenLink to={props.to} className={styles.tile}>
          <TileInside {...props} />
          <ChevronRight className={styles.tileArrow} data-plain="" aria-hidden="true" size={20} />
        </ScreenLink>
      ) : (
        <button type="button" className={styles.tile} onClick={props.onPress}>
          <TileInside {...props} />
        </button>
      )}
    </li>
  )
}
