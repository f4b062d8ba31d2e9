import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  mail: {
    resetPassword: {
      subject: 'Choisissez un nouveau mot de passe pour {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Choisissez-le avec le bouton ci-dessous. Le lien est valable {minutes} minutes.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : votre mot de passe reste le même.',
    },
  },
}
