import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { isPayable, type Pending } from './pending-of.ts'
import type { OpenOnline } from './open-online.ts'
import { isOther } from './pending-sums.tsx'
import styles from '../payments.module.css'

/** What the sums mean: what the bank says differently, what cannot be paid here, and what comes of not paying. */
export function PendingText({ pending, bank, open }: Pending & { open: OpenOnline }) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const isOnline = useOnline()
  const { currency } = useTenant()
  const payable = pending.filter(isPayable)
  const differing = payable.find(
    ({ currencies_code, total_amount }) => currencies_code === currency && isOther(bank, total_amount),
  )
  return (
    <div className={styles.pendingText}>
      {differing && (
        <p>
          {t('pending.bankDiffers', {
            bank: amountText(bank?.amount ?? 0, currency),
            payable: amountText(differing.total_amount - (differing.not_online?.amount ?? 0), currency),
            count: differing.short_ids.length,
          })}
        </p>
      )}
      {payable.length > 0 && <p>{t('pending.text')}</p>}
      {pending.map(
        ({ currencies_code, not_online }) =>
          not_online && (
            <p key={currencies_code}>
              {t(`pending.notOnline.${not_online.reason}`, {
                amount: amountText(not_online.amount, currencies_code),
                currency: currencies_code,
                count: not_online.count,
              })}
            </p>
          ),
      )}
      <p>{t('pending.ifUnpaid')}</p>
      {open.count > open.inDoubt && <p>{t('pending.begunMore', { count: open.count - open.inDoubt })}</p>}
      {open.inDoubt > 0 && <p>{t('pending.verifyingMore', { count: open.inDoubt })}</p>}
      {!isOnline && <p>{t('offline')}</p>}
    </div>
  )
}
