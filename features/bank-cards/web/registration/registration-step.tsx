import type { ReactNode } from 'react'
import styles from '../bank-cards.module.css'

/** One step of the registration, with a picture for the eye. */
export function RegistrationStep(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.stepIcon} aria-hidden="true">
        {props.icon}
      </span>
      <div>
        <p className={styles.stepTitle}>{props.title}</p>
        <p className={styles.stepText}>{props.children}</p>
      </div>
    </li>
  )
}
