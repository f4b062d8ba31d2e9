import { createTranslator } from 'use-intl/core'
import type { Journey } from '#contract/shapes/journey.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { tenantTexts } from '#platform/server/tenants/tenant-messages.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'

const texts = { en: en.trip, it: it.trip, fr: fr.trip, de: de.trip }

export type SayTrip = (trip: Pick<Journey, 'from' | 'to' | 'fare'>) => string

/** Where a trip went, in the words of the screens: from → to, as far as taps tell it, else the fare's name. */
export function tripWords(tenant: Pick<Tenant, 'folder'>, language: LanguageCode): SayTrip {
  const translate = translatorOf(tenant, language)
  return ({ from, to, fare }) => {
    if (from === null) return to === null ? fare : translate('to', { to })
    return to === null ? translate('from', { from }) : translate.markup('fromTo', { from, to, arrow: (sign) => sign })
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
