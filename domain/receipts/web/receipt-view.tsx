import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CardOwner, Receipt } from '#contract/shapes/receipt.ts'
import { linesOfMaker, makerIn, operatorTax } from '#contract/values/legal-lines.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { usePageData, useTenant } from '#platform/web/page/page-data.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { BankCardMark } from '#domain/cards/web/bank-card-mark.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { ReceiptTicket, tripOf } from './receipt-ticket.tsx'
import styles from './receipt.module.css'

/**
 * A receipt as a page or a dialog shows it: pure presentation. `level` is the level of its first headings (2 in a page,
 * 3 in a dialog). `owner` is missing while it loads; `ownerInstead` then stands in its place. Empty names are left out.
 */
export function ReceiptView(props: {
  receipt: Receipt
  owner: CardOwner | undefined
  ownerInstead?: ReactNode
  level?: Level
}) {
  const { receipt, owner, ownerInstead, level = 2 } = props
  const t = useTranslations('shell.receipt')
  const tenant = useTenant()
  const maker = makerIn(tenant, useLanguage().language)
  const { payment, bank_card } = receipt
  const holder = owner ? `${owner.name} ${owner.surname}`.trim() : ownerInstead
  const isMadeOut = Boolean(holder) || Object.values(receipt.business ?? {}).some((value) => value !== '')
  const { number, included } = operatorTax(payment, tenant)
  const { remark } = linesOfMaker(maker.text)

  return (
    <article className={styles.receipt} data-level={level}>
      <ReceiptHead receipt={receipt} level={level} />
      <Pairs
        pairs={[
          {
            key: 'short_id',
            label: t('shortId'),
            value: <span className={styles.id}>{payment.short_id}</span>,
          },
          { key: 'card', label: t('card'), value: <BankCardMark {...bank_card} isTerse /> },
          { key: 'operator', label: t('operator'), value: <Maker {...maker} vatNumber={number} /> },
          ...(isMadeOut
            ? [{ key: 'madeOutTo', label: t('madeOutTo'), value: <Buyer of={receipt.business} holder={holder} /> }]
            : []),
        ]}
      />
      {receipt.tickets.length > 0 && <TicketList receipt={receipt} level={level} />}
      <BillSums payment={payment} included={included} />
      <div className={styles.foot}>
        <p>{t('noFiscalValue')}</p>
        {remark !== '' && (
          <p lang={maker.language} className={styles.remark}>
            {remark}
          </p>
        )}
      </div>
    </article>
  )
}

type Level = 2 | 3

/** The one ticket that it is over, where there are no others. */
const onlyTicket = ({ tickets }: Receipt) => (tickets.length === 1 ? tickets[0] : undefined)

/** To whom, how much, when, and for which trip where it is a single one. */
function ReceiptHead({ receipt, level }: { receipt: Receipt; level: Level }) {
  const t = useTranslations('shell.receipt')
  const say = useTranslations('shell')
  const { timeZone } = useTenant()
  const { payment } = receipt
  const only = onlyTicket(receipt)
  const Heading = `h${level}` as const
  return (
    <div className={styles.top}>
      <p className={styles.operator}>
        <OperatorLogo />
      </p>
      <p className={styles.amount}>
        <span className="visually-hidden">{`${say('labelled', { label: t('amount') })} `}</span>
        <Amount minor={payment.amount} currency={payment.currencies_code} />
      </p>
      {only && (
        <Heading className={styles.trip}>
          <TripName trip={tripOf(only)} />
        </Heading>
      )}
      <p className={styles.paid}>
        {t('paidOn')} <Instant at={payment.updated} timeZone={timeZone} />
      </p>
    </div>
  )
}

function TicketList({ receipt, level }: { receipt: Receipt; level: Level }) {
  const t = useTranslations('shell.receipt')
  const { payment, tickets } = receipt
  const only = onlyTicket(receipt)
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading className={styles.part}>{t('tickets', { count: tickets.length })}</Heading>
      <ol className={styles.tickets}>
        {tickets.map((ticket, index) => (
          <ReceiptTicket
            key={`${ticket.valid_from} ${String(index)}`}
            ticket={ticket}
            currency={payment.currencies_code}
            level={level === 2 ? 3 : 4}
            isNamedAbove={only !== undefined}
            isWholeSum={only?.ticket_amount === payment.amount}
          />
        ))}
      </ol>
    </section>
  )
}

/** What was paid, and what of it is tax, as at the foot of a bill. */
function BillSums({ payment, included }: Pick<Receipt, 'payment'> & Pick<ReturnType<typeof operatorTax>, 'included'>) {
  const t = useTranslations('shell.receipt')
  const money = (minor: number) => <Amount minor={minor} currency={payment.currencies_code} />
  return (
    <div className={styles.sums}>
      <Pairs
        pairs={[
          ...(included
            ? [
                { key: 'net', label: t('net'), value: money(payment.amount - included.amountMinor) },
                {
                  key: 'vat',
                  label: t('vat', { percent: String(included.percent) }),
                  value: money(included.amountMinor),
                },
              ]
            : []),
          { key: 'amount', label: t('amount'), value: money(payment.amount) },
        ]}
      />
    </div>
  )
}

/** For the scheme of the page, as it stands on the receipt's own ground; its name where there is none. */
function OperatorLogo() {
  const { logos, tenant } = usePageData()
  if (!logos.header) return tenant.title
  const { src, darkSrc, alt, width, height } = logos.header
  if (!darkSrc) return <img src={src} alt={alt} width={width} height={height} />
  return (
    <>
      <img className={styles.onLight} src={src} alt={alt} loading="lazy" width={width} height={height} />
      <img className={styles.onDark} src={darkSrc} alt={alt} loading="lazy" width={width} height={height} />
    </>
  )
}

/** Who was paid, as on any bill: name, address, and the number under which it pays its tax. */
function Maker({ text, language, vatNumber }: ReturnType<typeof makerIn> & { vatNumber: string }) {
  const { name, lines } = linesOfMaker(text)
  return (
    <div className={`${styles.party} ${styles.long}`}>
      <div lang={language}>
        <p>
          <b>{name}</b>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Named name="vatId" value={vatNumber} />
    </div>
  )
}

/** For whom it is made out: its holder, and their business where they had said so when it was paid. */
function Buyer({ of, holder }: { of: Receipt['business']; holder: ReactNode }) {
  const { company = '', address = '', vat_id = '', cost_centre = '' } = of ?? {}
  const isLong = [company, address, vat_id, cost_centre].some((value) => value !== '')
  return (
    <div className={isLong ? `${styles.party} ${styles.long}` : styles.party}>
      {company !== '' && (
        <p>
          <b>{company}</b>
        </p>
      )}
      {holder && <p>{company === '' ? <b>{holder}</b> : holder}</p>}
      {address !== '' && <p className={styles.lines}>{address}</p>}
      <Named name="vatId" value={vat_id} />
      <Named name="costCentre" value={cost_centre} />
    </div>
  )
}

/** A value that its name stands before, in its line; nothing where there is none. */
function Named({ name, value }: { name: 'vatId' | 'costCentre'; value: string }) {
  const t = useTranslations('shell.receipt')
  if (!value) return null
  return (
    <p>
      <span className={styles.word}>{t(name)}</span> {value}
    </p>
  )
}
