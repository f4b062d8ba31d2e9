import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Accedi',
  lead: 'Consulta i viaggi che hai pagato con la carta o con il telefono, i pagamenti e le ricevute.',
  leadNext: 'Accedi per continuare. Ti riporteremo al punto in cui eri.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Accedi',
  forgot: '<a>Hai dimenticato la password?</a>',
  noAccount: 'Prima volta qui? <a>Crea il tuo account</a>',
  noMail: 'Non hai ricevuto l’e-mail di conferma? <a>Richiedila di nuovo</a>',
  errors: {
    email: { invalid: 'E-mail non valida' },
    password: { password: { incorrect: 'Password non valida' } },
    account: { not_found: 'L’account non esiste' },
    NoAccountFound: 'L’account non esiste',
    UnconfirmedEmail: 'E-mail non confermata',
  },
  neutral: {
    errors: {
      email: { invalid: 'E-mail non valida' },
      password: { password: { incorrect: 'E-mail o password non corretta' } },
      account: { not_found: 'E-mail o password non corretta' },
      NoAccountFound: 'E-mail o password non corretta',
      UnconfirmedEmail: 'E-mail non confermata',
    },
  },
}
