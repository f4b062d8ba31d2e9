import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  begun: {
    title: 'Eine Onlinezahlung über {amount} ist nicht abgeschlossen',
    titled: 'Eine Onlinezahlung über {amount} ist nicht abgeschlossen.',
    goOn: '{amount} weiter bezahlen',
    text: 'Soweit wir wissen, wurde nichts abgebucht; Sie zahlen nichts doppelt.',
    notInSum: 'Sie ist in diesem Betrag nicht enthalten.',
    ofCard: 'Bis sie bezahlt ist, können Lesegeräte diese Karte ablehnen. Sie zahlen nichts doppelt.',
  },
}
