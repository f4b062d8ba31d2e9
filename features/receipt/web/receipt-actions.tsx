import { useEffect, useRef } from 'react'
import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ReceiptPdfLink } from '#domain/receipts/web/receipt-pdf-link.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import styles from './receipt.module.css'

/** The PDF once by itself (specification section 2) and again by button, and printing. Render it with the id as its key. */
export function ReceiptActions({ shortId }: { shortId: string }) {
  const t = useTranslations('receipt')
  const link = useRef<HTMLAnchorElement>(null)
  const hasDownloaded = useRef(false)

  useEffect(() => {
    if (hasDownloaded.current) return
    hasDownloaded.current = true
    link.current?.click()
  }, [])

  return (
    <div className={styles['actions']} data-no-print="">
      <ReceiptPdfLink ref={link} shortId={shortId} />
      <Button look="secondary" onClick={() => window.print()} icon={<Printer aria-hidden="true" size={18} />}>
        {t('print')}
      </Button>
      <p className={styles['byItself']}>{t('byItself')}</p>
    </div>
  )
}
