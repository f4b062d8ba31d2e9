import { useTranslations } from 'use-intl'
import styles from './row-receipt.module.css'

/** The word of a receipt; at the end of a narrow row it stands without its sign. */
export function ReceiptWord() {
  const t = useTranslations('payments')
  return <span className={styles.rowWord}>{t('receipt')}</span>
}
