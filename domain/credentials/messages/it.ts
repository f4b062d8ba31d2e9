import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  mail: {
    passwordChanged: {
      subject: 'La tua password per {operator} è stata cambiata',
      heading: 'Ciao {name}',
      text: 'La password del tuo account è stata cambiata il {time}. Tutti gli altri dispositivi sono stati scollegati.',
      more: 'Non eri tu? Allora scegli subito una nuova password:',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
    passwordReset: {
      subject: 'La tua password per {operator} è stata cambiata',
      heading: 'Ciao {name}',
      text: 'La password del tuo account è stata cambiata il {time}. Tutti i dispositivi sono stati scollegati.\n\nQuesti accessi collegati non aprono più il tuo account: {logins}. Se sono tuoi, collegali di nuovo nella pagina del tuo account.',
      more: 'Non eri tu? Allora scegli subito una nuova password:',
      note: 'Eri tu? Allora non devi fare altro.',
    },
    loginLinked: {
      subject: 'Un accesso è stato collegato al tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'Un accesso {provider} è stato collegato al tuo account il {time}. D’ora in poi apre il tuo account.',
      more: 'Non eri tu? Allora scegli subito una nuova password: tutti i dispositivi vengono scollegati e tutti gli accessi collegati rimossi.',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
    loginRemoved: {
      subject: 'Un accesso è stato rimosso dal tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'L’accesso {provider} è stato rimosso dal tuo account il {time}. Non apre più il tuo account e gli altri tuoi dispositivi sono stati scollegati.',
      more: 'Non eri tu? Allora scegli subito una nuova password:',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
  },
}
