import { useTranslations } from 'use-intl'
import type { Case } from '#contract/shapes/case.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { useDay } from './use-day.ts'

/** What the traveller said beside their words, and by when they hear; nothing where there is nothing. */
export function CaseFacts({ made }: { made: Case }) {
  const t = useTranslations('cases')
  const { timeZone } = useTenant()
  const day = useDay()
  const { station, other_payment: other, state, answer_by } = made
  const pairs = [
    ...(station === '' ? [] : [{ key: 'station', label: t('stationAt'), value: station }]),
    ...(other
      ? [
          {
            key: 'other',
            label: t('otherCharge'),
            value: (
              <>
                <Amount minor={other.amount} currency={other.currency} />,{' '}
                <Instant at={other.created} timeZone={timeZone} />
              </>
            ),
          },
        ]
      : []),
    ...(state === 'open' ? [{ key: 'answer_by', label: t('answerByLabel'), value: day(answer_by) }] : []),
  ]
  return pairs.length > 0 ? <Pairs pairs={pairs} /> : null
}
