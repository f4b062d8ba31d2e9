import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { useText } from '#platform/web/i18n/use-text.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { NamedPayments, type NamedPayment } from './named-payments.tsx'
import styles from './payments.module.css'

const waiting: readonly RefusalCode[] = ['payment.in_verification', 'request.too_many']

/** Why paying was refused, in words, and what to do about it. It comes into view, as the press may be far below. */
export function RefusalNotice({ code, of }: { code: RefusalCode; of?: NamedPayment & { currency: string } }) {
  const t = useTranslations('payments')
  const text = useText()
  const key = `payments.refused.${code.split('.').at(-1) ?? ''}`
  const tone = code === 'payment.not_failed' ? 'neutral' : waiting.includes(code) ? 'waiting' : 'danger'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which must not become the effect's end.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Notice tone={tone} live title={text(`${key}.title`) ?? t('refused.unknown.title')}>
        <div className={styles['lines']}>
          {of && <NamedPayments payments={[of]} currency={of.currency} />}
          <p>{text(`${key}.text`, { minutes: String(limits.paymentPageMinutes) }) ?? t('refused.unknown.text')}</p>
        </div>
      </Notice>
    </div>
  )
}
