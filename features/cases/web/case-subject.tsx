import { CreditCard, ReceiptText, Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CaseAbout, CaseSubject } from '#contract/shapes/case.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './cases.module.css'

const icons = { ticket: Ticket, payment: ReceiptText, card: CreditCard }

/** What a case is about, as its traveller knows it: from where to where, how much, when and with which card. */
export function CaseSubjectMark({ kind, about }: { kind: CaseSubject['kind']; about: CaseAbout }) {
  const t = useTranslations('cases')
  const { timeZone } = useTenant()
  const { name, from, to, amount, currency, at, time_zone, label, truncated_pan, form_factor, alias_pan = '' } = about
  const Icon = icons[kind]
  const isNamed = from !== null || to !== null || name !== ''
  return (
    <div className={styles.subject}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size="1.375em" />
      </span>
      <div className={styles.subjectText}>
        <p className={styles.subjectTitle}>
          <span>
            <TripName trip={{ from, to, fare: name || t(`kind.${kind}`) }} />
          </span>
          {amount !== null && (
            <b className={styles.amount}>
              <Amount minor={amount} currency={currency} />
            </b>
          )}
        </p>
        <p className={styles.facts}>
          {isNamed && <span>{t(`kind.${kind}`)}</span>}
          {at !== null && <Instant at={at} timeZone={time_zone || timeZone} />}
          {truncated_pan !== '' && <OwnCardMark {...{ alias_pan, label, truncated_pan, form_factor }} />}
        </p>
      </div>
    </div>
  )
}
