import { Receipt, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { GuestPayment } from '#contract/shapes/statements/statement-match.ts'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import type { GuestSearch } from './use-kept-search.ts'
import styles from '../statement-search.module.css'

/** The payment of the line and the way to its receipt; or why there may be none. */
export function GuestFound({ search }: { search: GuestSearch }) {
  const t = useTranslations('statementSearch')
  const { payments } = search
  if (payments.length === 0) return <NothingFound />
  return (
    <section aria-labelledby="guest-finds">
      <h2 id="guest-finds" className={styles.heading}>
        {t('exact', { count: payments.length })}
      </h2>
      <ul className={styles.matches}>
        {payments.map((payment) => (
          <li key={payment.created} className={styles.match} data-exact="">
            <Found payment={payment} />
            <p className={styles.reasons}>{t('guest.fits')}</p>
          </li>
        ))}
      </ul>
      <AccountWay />
    </section>
  )
}

function Found({ payment }: { payment: GuestPayment }) {
  const t = useTranslations('statementSearch')
  const { timeZone } = useTenant()
  const { journeys: trips, created, amount, currency, receipt } = payment
  return (
    <div className={styles.found}>
      <p className={styles.sum}>
        <Amount minor={amount} currency={currency} />
        {payment.is_refunded && <StatusMark tone="neutral">{t('status.refunded')}</StatusMark>}
      </p>
      {trips.length === 0 ? (
        <p className={`${styles.when} parted`}>
          <span>{t('payment')}</span> <Instant at={created} timeZone={timeZone} what="minute" />
        </p>
      ) : (
        <ul className={styles.guestTrips}>
          {trips.map((trip, at) => (
            <li key={at}>
              <b>
                <TripName trip={trip} />
              </b>
              <span className={`${styles.when} parted`}>
                <Instant at={trip.at} timeZone={trip.time_zone} what="minute" /> <span>{trip.fare}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {receipt === null ? (
        <p className={styles.when}>{t('guest.noReceipt')}</p>
      ) : (
        <LinkButton to="receipt" search={{ payment_short_id: receipt }} icon={<Receipt aria-hidden="true" size={18} />}>
          {t('guest.receipt')}
        </LinkButton>
      )}
    </div>
  )
}

function NothingFound() {
  const t = useTranslations('statementSearch')
  const { supportUrl, choices } = useTenant()
  const { guestSearch } = choices
  return (
    <EmptyState
      icon={<SearchX size={30} />}
      title={t('guest.nothing.title')}
      actions={
        <>
          <LinkButton to="signIn">{t('guest.logIn')}</LinkButton>
          {choices.signIn === 'form' && (
            <LinkButton to="signUp" look="secondary">
              {t('guest.createAccount')}
            </LinkButton>
          )}
        </>
      }
    >
      <ul className={styles.why}>
        <li>{t('guest.nothing.exact')}</li>
        <li>{t('guest.nothing.device')}</li>
        {guestSearch.kind === 'offered' && <li>{t('guest.nothing.old', { days: guestSearch.days })}</li>}
        <li>{t('guest.nothing.shared')}</li>
        <li>{t('nothing.name')}</li>
        {supportUrl !== null && <li>{t.rich('nothing.help', { a: (text) => <a href={supportUrl}>{text}</a> })}</li>}
      </ul>
      <p className={styles.beside}>{t('guest.nothing.account')}</p>
    </EmptyState>
  )
}

/** What an account would show beside. Where the operator's own login is the only way in, there is no sign-up. */
function AccountWay() {
  const t = useTranslations('statementSearch.guest')
  const { choices } = useTenant()
  return (
    <p className={styles.account}>
      {choices.signIn === 'form'
        ? t.rich('signUp', { a: linkTo('signUp'), b: linkTo('signIn') })
        : t.rich('signIn', { a: linkTo('signIn') })}
    </p>
  )
}
