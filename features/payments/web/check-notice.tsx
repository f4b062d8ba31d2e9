import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { NamedPayments } from './named-payments.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import type { CheckAnswer } from './use-check-again.ts'
import styles from './payments.module.css'

/**
 * What a press on Check again found. `onPay` offers to pay at once, where the notice stands away from the payment's own
 * buttons; `isNamed` says which payment it is about. It stands in a region that is read aloud.
 */
export function CheckNotice(props: { answer: CheckAnswer; isNamed?: boolean; onPay?: (shortId: string) => void }) {
  const t = useTranslations('payments')
  const { answer, isNamed = false, onPay } = props
  const { what, waitS, of } = answer
  const named = { ...of, currency: of.currencies_code }
  if (what !== 'payable') {
    return <RefusalNotice key={answer.at} code={what} waitS={waitS} {...(isNamed && { of: named })} />
  }
  return (
    <Notice
      key={answer.at}
      title={t('unpaid.title')}
      actions={
        onPay && (
          <Button onClick={() => onPay(of.short_id)} icon={<CreditCard aria-hidden="true" size={18} />}>
            {t('payAgain')}
          </Button>
        )
      }
    >
      <div className={styles['lines']}>
        {isNamed && <NamedPayments payments={[named]} currency={named.currency} />}
        <p>{t('unpaid.text')}</p>
      </div>
    </Notice>
  )
}
