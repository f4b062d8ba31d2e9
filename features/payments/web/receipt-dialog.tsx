import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReceiptPart, ReceiptPdfLink } from '#domain/receipts/web/receipt-part.tsx'
import { callQuery } from '#platform/web/client/call-query.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'

/** A payment's receipt: the paper first, its PDF in sight below it however long it is. */
export function ReceiptDialog({ shortId, onClose }: { shortId: string; onClose: () => void }) {
  const t = useTranslations('payments')
  const shell = useTranslations('shell')
  // The paper asks for it; nobody is offered the file of a receipt that is not there.
  const { data } = useQuery({ ...callQuery('getReceipt', { body: { short_id: shortId } }), enabled: false })
  return (
    <Dialog
      wide
      tall
      keepsActions
      title={t('receipt')}
      onClose={onClose}
      actions={
        <>
          {data && <ReceiptPdfLink shortId={shortId} look="secondary" />}
          <Button look="quiet" onClick={onClose}>
            {shell('close')}
          </Button>
        </>
      }
    >
      <ReceiptPart shortId={shortId} level={3} />
    </Dialog>
  )
}
