import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, CreditCard, Globe, ReceiptText, Route, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { storyEvents, zoneOf, type StoryEvent } from './story-events.ts'
import { TripEvent } from './trip-event.tsx'
import { useEventWords } from './use-event-words.ts'
import { paymentStatus } from '../list/payment-status.ts'
import styles from './timeline.module.css'

type Tone = 'success' | 'danger' | 'neutral'

function toneOf(event: StoryEvent): Tone {
  if (event.kind === 'settled') return 'success'
  if (event.kind === 'surplus') return 'danger'
  if (event.kind === 'charge') {
    const { result } = event.charge
    return result === 'SUCCEEDED' ? 'success' : result === 'FAILED' ? 'danger' : 'neutral'
  }
  if (event.kind !== 'ended') return 'neutral'
  return event.visit.state === 'succeeded' ? 'success' : event.visit.state === 'refused' ? 'danger' : 'neutral'
}

function iconOf(event: StoryEvent): typeof Route {
  if (event.kind === 'trip') return Route
  if (event.kind === 'asked') return CreditCard
  if (event.kind === 'returned') return Undo2
  if (event.kind === 'opened') return Globe
  const tone = toneOf(event)
  return tone === 'success' ? CircleCheck : tone === 'danger' ? CircleAlert : CreditCard
}

/** Everything that happened to a payment, from the first tap to the receipt, each with its time. */
export function Timeline({ story, timeZone }: { story: PaymentStory; timeZone: string }) {
  const t = useTranslations('payments.page')
  const words = useEventWords(story)
  const zone = zoneOf(story, timeZone)
  const { row, has_receipt, has_all_charges } = story
  return (
    <ol className={styles.timeline}>
      {storyEvents(story).map((event, at) => {
        if (event.kind === 'trip')
          return (
            <Step key={at} Icon={iconOf(event)} tone="neutral">
              <TripEvent trip={event.trip} />
            </Step>
          )
        const { title, text } = words(event)
        return (
          <Step key={at} Icon={iconOf(event)} tone={toneOf(event)}>
            <p className={styles.title}>{title}</p>
            <p className={styles.at}>
              <Instant at={event.at} timeZone={zone} />
            </p>
            {text !== undefined && <p>{text}</p>}
            {/* Once it went through nobody asks for the tries before it. */}
            {event.kind === 'charge' && event.charge.result !== 'SUCCEEDED' && !has_all_charges && (
              <p className={styles.at}>{t('lastChargeOnly')}</p>
            )}
          </Step>
        )
      })}
      {has_receipt && (
        <Step Icon={ReceiptText} tone="neutral">
          <p className={styles.title}>{t('receiptReady')}</p>
          {/* Of one that succeeded it is the page's own button. */}
          {paymentStatus(row) !== 'succeeded' && (
            <p>
              <ScreenLink to="receipt" search={{ payment_short_id: row.Payments.short_id }} className={styles.link}>
                {t('openReceipt')}
              </ScreenLink>
            </p>
          )}
        </Step>
      )}
    </ol>
  )
}

function Step({ Icon, tone, children }: { Icon: typeof Route; tone: Tone; children: ReactNode }) {
  return (
    <li className={styles.step} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={styles.told}>{children}</div>
    </li>
  )
}
