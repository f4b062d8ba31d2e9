import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  cookieLost: {
    title: 'Il browser non ha conservato l’accesso',
    text: 'I dati erano giusti, ma questo browser non conserva il cookie necessario per l’accesso. Consenti i cookie per questo sito o usa un altro browser, poi accedi di nuovo.',
  },
  device: { browserOn: '{browser} su {system}', program: 'App sconosciuta ({name})', unknown: 'Browser sconosciuto' },
  errors: {
    session: {
      none: 'La sessione è scaduta. Accedi di nuovo.',
      not_yours: 'Questo appartiene a un altro account.',
      stale: 'Prima esci e accedi di nuovo: funziona solo poco dopo un accesso.',
      unproven: 'Ricarica questa pagina: è più vecchia del portale, che ora chiede chi sei.',
    },
  },
}
