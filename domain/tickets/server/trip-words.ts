import { createTranslator } from 'use-intl/core'
import type { Trip } from '#contract/shapes/trip.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { tenantTexts } from '#platform/server/tenants/tenant-messages.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'

const texts = { en: en.trip, it: it.trip, fr: fr.trip, de: de.trip }

type Named = Pick<Trip, 'from' | 'to' | 'fare'>

export type SayTrip = (trip: Named) => string

/**
 * Where a trip began and ended in the words of the screens; an end that no tap tells has a word in its place, so that the other
 * does not read as cut off. The fare's name alone where neither is known.
 */
export function tripEnds(
  tenant: Pick<Tenant, 'folder'>,
  language: LanguageCode,
): (trip: Named) => readonly [fare: string] | readonly [from: string, to: string] {
  const translate = translatorOf(tenant, language)
  return ({ from, to, fare }) => {
    if (from === null && to === null) return [fare]
    return [from ?? translate('unknownEnd'), to ?? translate('unknownEnd')]
  }
}

/** The same in a line: from → to. */
export function tripWords(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): SayTrip {
  const translate = translatorOf(tenant, language)
  const endsOf = tripEnds(tenant, language)
  return (trip) => {
    const [from, to] = endsOf(trip)
    return to === undefined ? from : translate.markup('fromTo', { from, to, arrow: (sign) => sign })
  }
}

/** How many trips there are beside one that is named: “and 1 more trip”. */
export function moreTripsWords(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): (count: number) => string {
  const translate = translatorOf(tenant, language)
  return (count) => translate('andMore', { count })
}

function translatorOf(tenant: Pick<Tenant, 'folder'>, language: LanguageCode) {
  const messages: typeof texts.en = mergeMessages(
    texts[language],
    tenantTexts(tenant, language, ['shell', 'trip']),
  ) as typeof texts.en
  const onError = (error: Error) => {
    throw error
  }
  return createTranslator({ locale: language, messages, onError })
}
