import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  begun: {
    title: 'Eine Onlinezahlung über {amount} ist nicht abgeschlossen',
    alone: 'Onlinezahlung nicht abgeschlossen',
    goOn: '{amount} weiter bezahlen',
    goOnShort: 'Weiter',
    count: '{count, plural, one {# nicht abgeschlossen} other {# nicht abgeschlossen}}',
    text: 'Soweit wir wissen, wurde nichts abgebucht; Sie zahlen nichts doppelt.',
    ofCard: 'Bis sie bezahlt ist, können Lesegeräte diese Karte ablehnen. Sie zahlen nichts doppelt.',
  },
}
