import { useTranslations } from 'use-intl'
import { ReceiptPart, ReceiptPdfLink } from '#domain/receipts/web/receipt-part.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import styles from './payments.module.css'

/** A payment's receipt, with its PDF. */
export function ReceiptDialog({ shortId, onClose }: { shortId: string; onClose: () => void }) {
  const t = useTranslations('payments')
  return (
    <Dialog wide tall title={t('receipt')} onClose={onClose}>
      <ReceiptPart shortId={shortId} level={3}>
        <div className={styles.receiptTools} data-no-print="">
          <ReceiptPdfLink shortId={shortId} look="secondary" />
        </div>
      </ReceiptPart>
    </Dialog>
  )
}
