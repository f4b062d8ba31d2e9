import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Crea il tuo account',
  succeededTitle: 'Controlla la tua e-mail',
  resendTitle: 'Invia di nuovo l’e-mail di conferma',
  confirmingTitle: 'Conferma dell’e-mail in corso',
  confirmedTitle: 'E-mail confermata',
  unconfirmedTitle: 'Conferma prima la tua e-mail',
  mail: {
    confirmEmail: {
      subject: 'Conferma la tua e-mail per {operator}',
      heading: 'Ti diamo il benvenuto, {name}',
      text: 'Manca un solo passo: conferma che questo indirizzo è tuo. Il link vale {hours} ore e puoi aprirlo più volte.',
      button: 'Conferma l’e-mail',
      note: 'Non hai chiesto tu questo account? Allora non fare nulla: senza la tua conferma nessuno può usare l’account.',
    },
    accountExists: {
      subject: 'Hai già un account su {operator}',
      heading: 'Ciao {name}',
      text: 'Qualcuno, probabilmente tu, ha appena provato a registrarsi con questo indirizzo. Hai già un account con esso, quindi non è cambiato nulla.\n\nAccedi con la tua password. Se l’hai dimenticata, lì puoi sceglierne una nuova.',
      button: 'Accedi',
      note: 'Non eri tu? Allora non devi fare nulla: il tuo account è rimasto com’era.',
    },
  },
}
