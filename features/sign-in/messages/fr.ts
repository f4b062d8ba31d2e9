import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Se connecter',
  lead: 'Consultez les trajets réglés avec votre carte bancaire ou votre téléphone, vos paiements et vos reçus.',
  leadNext: 'Connectez-vous pour continuer. Nous vous ramènerons là où vous étiez.',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  forgot: '<a>Mot de passe oublié ?</a>',
  noAccount: 'Première visite ? <a>Créez votre compte</a>',
  noMail: 'Pas reçu l’e-mail de confirmation ? <a>Demandez-le à nouveau</a>',
  errors: {
    email: { invalid: 'E-mail non valide' },
    password: { password: { incorrect: 'Mot de passe incorrect' } },
    account: { not_found: 'Ce compte n’existe pas' },
    NoAccountFound: 'Ce compte n’existe pas',
    UnconfirmedEmail: 'E-mail non confirmé',
  },
  neutral: {
    errors: {
      email: { invalid: 'E-mail non valide' },
      password: { password: { incorrect: 'E-mail ou mot de passe incorrect' } },
      account: { not_found: 'E-mail ou mot de passe incorrect' },
      NoAccountFound: 'E-mail ou mot de passe incorrect',
      UnconfirmedEmail: 'E-mail non confirmé',
    },
  },
}
