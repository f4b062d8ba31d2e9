import { useText } from '#platform/web/i18n/language-provider.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { isInstant, orderedTransitData } from '#contract/values/transit-data.ts'

/**
 * Transit data of a tap as pairs (specification section 3): known keys by their words, others as the operator wrote
 * them, instants in the ticket's zone.
 */
export function TransitPairs({ of, timeZone }: { of: Readonly<Record<string, string>>; timeZone: string }) {
  const text = useText()
  return (
    <Pairs
      pairs={orderedTransitData(of).map(([key, value]) => ({
        key,
        label: text(`shell.transit.${key.replaceAll('.', ' ')}`) ?? key.replaceAll('_', ' '),
        value: isInstant(value) ? <Instant at={value} timeZone={timeZone} /> : value,
      }))}
    />
  )
}
