import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RefusalsOf } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { useCountdown } from '#platform/web/timers/use-countdown.ts'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { NamedPayments, type NamedPayment } from '../trips-of-payments.tsx'
import styles from '../payments.module.css'

/** Where the words stand, under `payments.refused`; a refusal of these calls without words does not compile. */
const placeOfWords = {
  'payment.not_found': 'not_found',
  'payment.not_failed': 'not_failed',
  'payment.in_verification': 'in_verification',
  'payment.mixed_currencies': 'mixed_currencies',
  'payment.currency_not_taken': 'currency_not_taken',
  'payment.amount_not_taken': 'amount_not_taken',
  'payment.sum_not_taken': 'sum_not_taken',
  'payment.maybe_paid': 'maybe_paid',
  'request.too_many': 'too_many',
} as const satisfies Record<RefusalsOf<'makePaymentForm' | 'checkPayment'>, string>

/** Those that say of one payment what of several is true of at least one. */
const ofSome = ['not_failed', 'in_verification', 'not_found'] as const

const waiting: readonly RefusalCode[] = ['payment.in_verification', 'request.too_many']

/**
 * Why paying was refused, in words, and what to do about it; `waitS` are the seconds until an earlier attempt is over,
 * where that is known. It comes into view, as the press may be far below, and stands in a region that is read aloud.
 */
export function RefusalNotice(props: {
  code: RefusalCode
  waitS?: number | undefined
  of?: NamedPayment & { currency: string }
  /** How many payments were to be paid at once. */
  count?: number
}) {
  const t = useTranslations('payments')
  const { code, waitS = 0, of, count = 1 } = props
  const key = code in placeOfWords ? placeOfWords[code as keyof typeof placeOfWords] : 'unknown'
  const tone = code === 'payment.not_failed' ? 'neutral' : waiting.includes(code) ? 'waiting' : 'danger'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which must not become the effect's end.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { left } = useCountdown(Math.ceil(waitS))
  const changed = count > 1 ? ofSome.find((each) => each === key) : undefined
  const isTimed = !changed && code === 'payment.in_verification' && waitS > 0
  const title = changed
    ? t('refused.changed.title')
    : isTimed
      ? t('refused.in_verification.timedTitle')
      : t(`refused.${key}.title`)
  return (
    <div ref={place}>
      <Notice tone={tone} title={title}>
        <div className={styles.lines}>
          {of && <NamedPayments payments={[of]} currency={of.currency} />}
          <p>
            {changed
              ? t(`refused.changed.${changed}`)
              : isTimed
                ? left > 0
                  ? t('refused.in_verification.timed', { minutes: Math.ceil(left / 60) })
                  : t('refused.in_verification.over')
                : t(`refused.${key}.text`)}
          </p>
        </div>
      </Notice>
    </div>
  )
}
