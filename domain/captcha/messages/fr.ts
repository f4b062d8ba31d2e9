import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  captcha: {
    ready: 'Protégé contre les robots. Vous n’avez rien à résoudre.',
    working: 'Nous vérifions que vous n’êtes pas un robot…',
    done: 'Vérification anti-robot terminée.',
    recaptcha:
      'Ce formulaire est protégé par reCAPTCHA. Les <privacy>règles de confidentialité</privacy> et les <terms>conditions d’utilisation</terms> de Google s’appliquent.',
  },
  errors: {
    captcha: {
      required: 'Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Veuillez réessayer.',
      invalid: 'La vérification anti-robot n’a pas abouti. Veuillez réessayer.',
    },
  },
}
