import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  captcha: {
    ready: 'Vor Robotern geschützt. Sie müssen nichts lösen.',
    working: 'Wir prüfen, ob Sie ein Mensch sind…',
    done: 'Prüfung, ob Sie ein Mensch sind: erledigt.',
    recaptcha:
      'Dieses Formular ist durch reCAPTCHA geschützt. Es gelten die <privacy>Datenschutzerklärung</privacy> und die <terms>Nutzungsbedingungen</terms> von Google.',
  },
  errors: {
    captcha: {
      required: 'Wir konnten nicht prüfen, ob Sie ein Mensch sind. Bitte versuchen Sie es erneut.',
      invalid: 'Die Prüfung, ob Sie ein Mensch sind, ist nicht gelungen. Bitte versuchen Sie es erneut.',
    },
  },
}
