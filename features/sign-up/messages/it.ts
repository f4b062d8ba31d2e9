import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Crea il tuo account',
  succeededTitle: 'Controlla la tua e-mail',
  resendTitle: 'Invia di nuovo l’e-mail di conferma',
  confirmingTitle: 'Conferma dell’e-mail in corso',
  confirmedTitle: 'E-mail confermata',
  unconfirmedTitle: 'Conferma prima la tua e-mail',
}
