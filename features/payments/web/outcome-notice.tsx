import { CreditCard, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useText } from '#platform/web/i18n/use-text.ts'
import { useAmountText } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { LookedAt } from './look-at-return.ts'
import { outcomeWords } from './outcome-words.ts'
import styles from './payments.module.css'

/** What came of an online payment, in words, and the next step that fits. */
export function OutcomeNotice(props: { outcome: LookedAt; isLooking: boolean; onLook: () => void; onPay: () => void }) {
  const t = useTranslations('payments')
  const text = useText()
  const amountText = useAmountText()
  const { amount, currency } = props.outcome
  const { tone, titleKey, resultKey, next } = outcomeWords(props.outcome)
  const paid = amount !== undefined && titleKey === 'succeeded' ? amountText(amount, currency) : undefined
  return (
    <Notice
      tone={tone}
      live
      title={paid === undefined ? t(`outcome.${titleKey}.title`) : t('outcome.succeeded.titleAmount', { amount: paid })}
      actions={
        next === 'checkAgain' ? (
          <Button
            look="secondary"
            pending={props.isLooking}
            onClick={props.onLook}
            icon={!props.isLooking && <RotateCw aria-hidden="true" size={18} />}
          >
            {t('checkAgain')}
          </Button>
        ) : next === 'payAgain' && props.outcome.short_ids.length > 0 ? (
          <Button onClick={props.onPay} icon={<CreditCard aria-hidden="true" size={18} />}>
            {t('payAgain')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles['lines']}>
        {resultKey !== undefined && <p>{text(`payments.outcome.results.${resultKey}`)}</p>}
        <p>{t(`outcome.${titleKey}.text`)}</p>
      </div>
    </Notice>
  )
}
