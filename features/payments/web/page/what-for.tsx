import { useTranslations } from 'use-intl'
import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import { DatedTripName } from '#domain/tickets/web/trip-name.tsx'

/** What a payment was for, in one line: its trip, or its first and how many more. */
export function WhatFor({ story }: { story: PaymentStory }) {
  const t = useTranslations('payments.page')
  const trip = useTranslations('shell.trip')
  const [first, ...others] = story.journeys ?? []
  if (!first) return story.journeys === null ? t('tripsUnknown') : t('noTrips')
  return (
    <>
      <DatedTripName trip={first} />
      {others.length > 0 && ` ${trip('andMore', { count: others.length })}`}
    </>
  )
}
