import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import styles from './sign-up.module.css'

/** What the pages around the confirmation mail have in common: a picture, the heading, one sentence, what to do. */
export function SignUpPage(props: {
  icon: ReactNode
  tone?: 'success' | 'warning'
  title: string
  text: ReactNode
  children?: ReactNode
}) {
  return (
    <Card narrow>
      <span className={styles['picture']} data-tone={props.tone} aria-hidden="true">
        {props.icon}
      </span>
      <PageHeading>{props.title}</PageHeading>
      <p className={styles['text']}>{props.text}</p>
      {props.children}
    </Card>
  )
}
