import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  begun: {
    title: 'Un pagamento online di {amount} non è concluso',
    alone: 'Pagamento online non concluso',
    goOn: 'Continua a pagare {amount}',
    goOnShort: 'Continua',
    count: '{count, plural, one {# non concluso} other {# non conclusi}}',
    text: 'Per quanto ci risulta non è stato addebitato nulla; non pagherai due volte.',
    ofCard: 'Finché non è pagato, i lettori possono rifiutare questa carta. Non pagherai due volte.',
  },
}
