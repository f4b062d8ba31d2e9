import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  begun: {
    title: 'Eine Onlinezahlung über {amount} ist nicht abgeschlossen',
    goOn: '{amount} weiter bezahlen',
    text: 'Soweit wir wissen, wurde nichts abgebucht. Sie können sie beim Zahlungsdienst sofort fortsetzen; Sie zahlen nichts doppelt.',
    ofCard: 'Bis sie bezahlt ist, können Lesegeräte diese Karte ablehnen. Sie zahlen nichts doppelt.',
  },
}
