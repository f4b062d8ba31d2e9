import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import styles from './shell.module.css'

/** First in the page: jumps over the header to the content. */
export function SkipLink() {
  const t = useTranslations('shell')
  function jump(event: MouseEvent) {
    event.preventDefault()
    document.getElementById('content')?.focus()
  }
  return (
    <a className={styles.skip} href="#content" onClick={jump} data-no-print="">
      {t('skip')}
    </a>
  )
}
