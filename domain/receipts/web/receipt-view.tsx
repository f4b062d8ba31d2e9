import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LegalLine } from '#platform/web/shell/legal-line.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { BankCardMark } from '#domain/cards/web/bank-card-mark.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { ReceiptTicket } from './receipt-ticket.tsx'
import styles from './receipt.module.css'

/**
 * A receipt as a page or a dialog shows it: pure presentation. `level` is the level of its first headings (2 in a page,
 * 3 in a dialog). `owner` is missing while it loads; `ownerInstead` then stands in its place. Empty names are left out.
 */
export function ReceiptView(props: {
  receipt: Receipt
  owner: CardOwner | undefined
  ownerInstead?: ReactNode
  level?: 2 | 3
}) {
  const { receipt, owner, ownerInstead, level = 2 } = props
  const t = useTranslations('shell.receipt')
  const say = useTranslations('shell')
  const { title, timeZone } = useTenant()
  const { payment, bank_card, tickets } = receipt
  const holder = owner ? `${owner.name} ${owner.surname}`.trim() : ownerInstead
  const Heading = `h${level}` as const

  return (
    <article className={styles['receipt']} data-level={level}>
      <div className={styles['top']}>
        <p className={styles['operator']}>{title}</p>
        <p className={styles['amount']}>
          <span className="visually-hidden">{`${say('labelled', { label: t('amount') })} `}</span>
          <Amount minor={payment.amount} currency={payment.currencies_code} />
        </p>
        <p className={styles['paid']}>
          {t('paidOn')} <Instant at={payment.updated} timeZone={timeZone} />
        </p>
      </div>
      <Pairs
        pairs={[
          {
            key: 'short_id',
            label: t('shortId'),
            value: <span className={styles['id']}>{payment.short_id}</span>,
          },
          { key: 'card', label: t('card'), value: <BankCardMark {...bank_card} /> },
          ...(holder ? [{ key: 'holder', label: t('holder'), value: holder }] : []),
        ]}
      />
      {tickets.length > 0 && (
        <section>
          <Heading className={styles['part']}>{t('tickets', { count: tickets.length })}</Heading>
          <ol className={styles['tickets']}>
            {tickets.map((ticket, index) => (
              <ReceiptTicket
                key={`${ticket.valid_from} ${String(index)}`}
                ticket={ticket}
                currency={payment.currencies_code}
                level={level === 2 ? 3 : 4}
              />
            ))}
          </ol>
        </section>
      )}
      <div className={styles['foot']}>
        <p className={styles['noFiscalValue']}>{t('noFiscalValue')}</p>
        <LegalLine />
      </div>
    </article>
  )
}
