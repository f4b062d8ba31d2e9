import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

/** Whom a mail tells: in their language, in the words of their tenant. */
export interface AlertReader {
  tenant: Pick<Tenant, 'name' | 'folder' | 'choices' | 'publicUrl' | 'timeZone' | 'currency'>
  language: LanguageCode
}

const messages = { en, it, fr, de }

/** How the kinds are called, as on the account's page. */
export const alertTitles = { en: en.alertKinds, it: it.alertKinds, fr: fr.alertKinds, de: de.alertKinds }

/** Words of the letters' lists. */
export const alertWords = {
  en: en.alertWords,
  it: it.alertWords,
  fr: fr.alertWords,
  de: de.alertWords,
}

const told = { namespace: 'alerts', messages, values: ['name', 'link'] } as const

/**
 * Payments that failed, with what they were for. `total` is what several come to, called so where that is one sum; `rest` is
 * how many the list leaves out, `cards` which cards may be refused, and `payable` what can be paid at once, or `none`.
 */
export const paymentFailed = defineLetter({
  name: 'alertPaymentFailed',
  ...told,
  values: ['name', 'link', 'cards'],
  facts: ['count', 'amount', 'total', 'rest', 'payable'],
  added: ({ language, facts }) => ({
    total: facts['amount'] ?? '',
    cards: alertWords[language].cardsConcerned,
    payable: facts['count'] === '1' ? (facts['amount'] ?? '') : 'none',
  }),
})

/**
 * Payments that had failed and are paid. `due` is what others come to that are due, `none`, or `unknown`; `payable` is what
 * of it can be paid at once, or `none`, and `cards` which cards may be refused until then.
 */
export const paymentPaid = defineLetter({
  name: 'alertPaymentPaid',
  ...told,
  values: ['name', 'link', 'moreLink', 'cards'],
  facts: ['count', 'amount', 'total', 'rest', 'due', 'payable'],
  isMoreFirst: true,
  added: ({ language, facts }) => ({
    total: facts['amount'] ?? '',
    due: 'unknown',
    payable: 'none',
    cards: alertWords[language].cardsConcerned,
  }),
})

const ofOneCard = {
  namespace: 'alerts',
  messages,
  values: ['name', 'link', 'card', 'moreLink'],
  facts: ['time'],
} as const

/** One card that was added. */
export const cardAdded = defineLetter({ name: 'alertCardAdded', ...ofOneCard })

/** One card that was removed. */
export const cardRemoved = defineLetter({ name: 'alertCardRemoved', ...ofOneCard })

/** Several cards that were added or removed. */
export const cardChanged = defineLetter({
  name: 'alertCardChanged',
  ...told,
  values: ['name', 'link', 'moreLink'],
})

/** Cards whose last day is near. */
export const cardExpiring = defineLetter({ name: 'alertCardExpiring', ...told })

/** The statement of a month, which itself is in the account alone. */
export const statementReady = defineLetter({ name: 'alertStatement', ...told, facts: ['month'] })

/** Logins with browsers that were not known for the account. */
export const newLogin = defineLetter({ name: 'alertNewLogin', ...told, facts: ['rest'], hasQuietButton: true })

/** Alerts that guard the account were turned off. It is no alert itself, and nobody turns it off. */
export const guardingAlertOff = defineLetter({ name: 'guardingAlertOff', ...told, hasQuietButton: true })
