import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Créer votre compte',
  succeededTitle: 'Consultez vos e-mails',
  resendTitle: 'Renvoyer l’e-mail de confirmation',
  confirmingTitle: 'Confirmation de votre e-mail',
  confirmedTitle: 'E-mail confirmé',
  unconfirmedTitle: 'Confirmez d’abord votre e-mail',
}
