import { useTranslations } from 'use-intl'
import styles from './row-receipt.module.css'

/** The word of a receipt: at the end of a narrow row its sign says it to the eye. */
export function ReceiptWord() {
  const t = useTranslations('payments')
  return <span className={`may-hide ${styles.rowWord}`}>{t('receipt')}</span>
}
