import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  stopTitle: 'Ne plus recevoir ces e-mails ?',
  kind: '<b>{kind}</b>',
  stopText:
    'Tous les autres e-mails restent tels quels. Vous pouvez réactiver ceux-ci dans votre compte à tout moment.',
  stop: 'Ne plus les recevoir',
  stoppedTitle: 'E-mails désactivés',
  stoppedNote: 'Vous ne recevez plus d’e-mails de ce type. Vous pouvez les réactiver dans votre compte à tout moment.',
  goneTitle: 'Ce lien ne fonctionne plus',
  goneText:
    'Le compte ou son adresse e-mail a changé. Dans votre compte, vous choisissez les e-mails que vous recevez.',
  toAccount: 'Choisir dans votre compte',
  errors: {
    request: { expired: 'Ce lien ne fonctionne plus' },
  },
}
