import { useTranslations } from 'use-intl'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import { useTenant } from '#platform/web/page-data.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { BankCardMark } from '#platform/web/ui/bank-card-mark.tsx'
import { Instant } from '#platform/web/ui/instant.tsx'
import { Pairs } from '#platform/web/ui/pairs.tsx'
import { ReceiptTicket } from './receipt-ticket.tsx'
import styles from './receipt.module.css'

/** A receipt to read and to print: who, what, how much, and that it has no fiscal value. */
export function ReceiptView({ receipt, owner }: { receipt: Receipt; owner: CardOwner | undefined }) {
  const t = useTranslations('receipt')
  const { title, timeZone, legalLine } = useTenant()
  const { payment, bank_card, tickets } = receipt
  const name = `${owner?.name ?? ''} ${owner?.surname ?? ''}`.trim()
  return (
    <article className={styles['slip']} aria-label={`${t('title')}, ${title}`}>
      <div className={styles['top']}>
        <p className={styles['operator']}>{title}</p>
        <p className={styles['amount']}>
          <Amount minor={payment.amount} currency={payment.currencies_code} />
        </p>
        <p className={styles['paid']}>
          {t('pdf.paidOn')} <Instant at={payment.updated} timeZone={timeZone} />
        </p>
      </div>
      <Pairs
        pairs={[
          { key: 'id', label: t('pdf.shortId'), value: <span className={styles['id']}>{payment.short_id}</span> },
          ...(name ? [{ key: 'owner', label: t('pdf.holder'), value: name }] : []),
          { key: 'card', label: t('pdf.card'), value: <BankCardMark {...bank_card} /> },
          {
            key: 'charged',
            label: t('charged'),
            value: <Instant at={payment.created} timeZone={timeZone} />,
          },
        ]}
      />
      {tickets.length > 0 && (
        <section>
          <h2 className={styles['heading']}>{t('pdf.tickets', { count: tickets.length })}</h2>
          <ol className={styles['tickets']}>
            {tickets.map((ticket, index) => (
              <li key={`${ticket.valid_from} ${String(index)}`} className={styles['ticket']}>
                <ReceiptTicket ticket={ticket} currency={payment.currencies_code} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={styles['foot']}>
        <p className={styles['noValue']}>{t('pdf.noFiscalValue')}</p>
        <p>{legalLine}</p>
      </div>
    </article>
  )
}
