import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { PageHeading } from './page-heading.tsx'
import styles from './picture-page.module.css'

/** A page that says one thing: a picture for the eye, the heading, one sentence, a quiet note, then what can be done. */
export function PicturePage(props: {
  icon: ReactNode
  tone?: 'success' | 'warning' | 'danger' | undefined
  title: string
  text: ReactNode
  note?: string
  /** Stands above all else, such as how far one is. */
  above?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card narrow>
      {props.above}
      <span className={styles.picture} data-tone={props.tone} aria-hidden="true">
        {props.icon}
      </span>
      <PageHeading>{props.title}</PageHeading>
      <p className={styles.text}>{props.text}</p>
      {props.note && <p className={styles.note}>{props.note}</p>}
      {props.children}
    </Card>
  )
}
