import type { Home } from '#contract/shapes/portal/home.ts'
import { owedTickets } from '#domain/tickets/web/failed-tickets.ts'
import { tripsOfPayments } from '#domain/tickets/web/use-charges-by-payment.ts'
import { FirstCard } from './first-card.tsx'
import { Freshness, LateData } from './freshness.tsx'
import { LatestTrips } from './latest-trips.tsx'
import { MissingPart } from './missing-part.tsx'
import { MonthPart } from './month-part.tsx'
import { OwedPart } from './owed-part.tsx'
import { PaidPart } from './paid-part.tsx'
import type { LateParts } from './use-late-parts.ts'
import styles from './dashboard.module.css'

/** What home answers, part by part; one that the operator does not answer says so and leaves the others alone. */
export function HomeParts(props: { home: Home; late: LateParts; isAsking: boolean; onRetry: () => void }) {
  const { home, isAsking, onRetry } = props
  const { begun, begunIds, chargesOf, paid } = props.late
  if (home.cards.length === 0) return <FirstCard />
  const missing = { isAsking, onRetry }
  const { owed, latest, months } = home
  if (!owed && !latest && !months) return <MissingPart what="all" {...missing} />
  const unpaid = { failed: owed?.journeys ?? [], begun: tripsOfPayments(begunIds, chargesOf) }
  return (
    <>
      {owed ? (
        <OwedPart owed={owed} cards={home.cards} begun={begun} chargeOf={chargesOf} />
      ) : (
        <MissingPart what="owed" {...missing} />
      )}
      <PaidPart home={home} paid={paid} />
      <div className={styles.both}>
        {latest ? (
          <LatestTrips tickets={latest} owed={owedTickets(latest, unpaid)} fresh={<Freshness data={home.data} />} />
        ) : (
          <MissingPart what="latest" {...missing} />
        )}
        {months ? <MonthPart months={months} /> : <MissingPart what="month" {...missing} />}
      </div>
      <LateData data={home.data} />
    </>
  )
}
