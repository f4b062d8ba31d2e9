import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  begun: {
    title: 'Un pagamento online di {amount} non è concluso',
    goOn: 'Continua a pagare {amount}',
    text: 'Per quanto ci risulta non è stato addebitato nulla. Puoi riprenderlo subito presso il fornitore di pagamenti; non pagherai due volte.',
    ofCard: 'Finché non è pagato, i lettori possono rifiutare questa carta. Non pagherai due volte.',
  },
}
