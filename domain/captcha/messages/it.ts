import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  captcha: {
    ready: 'Protetto contro i robot. Non devi risolvere nulla.',
    working: 'Verifichiamo che tu non sia un robot…',
    done: 'Verifica che tu non sia un robot: completata.',
    recaptcha:
      'Questo modulo è protetto da reCAPTCHA. Si applicano le <privacy>norme sulla privacy</privacy> e i <terms>termini di servizio</terms> di Google.',
  },
  errors: {
    captcha: {
      required: 'Non abbiamo potuto verificare che tu non sia un robot. Riprova.',
      invalid: 'La verifica che tu non sia un robot non è riuscita. Riprova.',
    },
  },
}
