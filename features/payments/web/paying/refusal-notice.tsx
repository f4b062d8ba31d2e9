import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RefusalCode } from '#contract/refusals.ts'
import { useText } from '#platform/web/i18n/use-text.ts'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { NamedPayments, type NamedPayment } from '../named-payments.tsx'
import styles from '../payments.module.css'

const waiting: readonly RefusalCode[] = ['payment.in_verification', 'request.too_many']

/**
 * Why paying was refused, in words, and what to do about it; `waitS` are the seconds until an earlier attempt is over,
 * where that is known. It comes into view, as the press may be far below, and stands in a region that is read aloud.
 */
export function RefusalNotice(props: {
  code: RefusalCode
  waitS?: number | undefined
  of?: NamedPayment & { currency: string }
}) {
  const t = useTranslations('payments')
  const text = useText()
  const { code, waitS = 0, of } = props
  const key = `payments.refused.${code.split('.').at(-1) ?? ''}`
  const tone = code === 'payment.not_failed' ? 'neutral' : waiting.includes(code) ? 'waiting' : 'danger'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which must not become the effect's end.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isTimed = code === 'payment.in_verification' && waitS > 0
  const words = isTimed ? text(`${key}.timed`, { minutes: Math.ceil(waitS / 60) }) : text(`${key}.text`)
  return (
    <div ref={place}>
      <Notice tone={tone} title={text(`${key}.title`) ?? t('refused.unknown.title')}>
        <div className={styles['lines']}>
          {of && <NamedPayments payments={[of]} currency={of.currency} />}
          <p>{words ?? t('refused.unknown.text')}</p>
        </div>
      </Notice>
    </div>
  )
}
