import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Se connecter',
  lead: 'Consultez les trajets réglés avec votre carte bancaire ou votre téléphone, vos paiements et vos reçus.',
  leadNext: 'Connectez-vous pour continuer. Nous vous ramènerons là où vous étiez.',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  forgot: '<a>Mot de passe oublié ?</a>',
  noAccount: 'Première visite ? <a>Créez votre compte</a>',
  noMail: 'Vous n’avez pas reçu l’e-mail de confirmation ? <a>Demandez-le à nouveau</a>',
  guest: 'Juste un débit sur votre relevé bancaire ? <a>Recherchez-le sans compte</a>',
  or: 'ou',
  accept: 'En vous connectant pour la première fois, vous acceptez la <a>politique de confidentialité</a>.',
  offers: {
    title: 'Votre carte est votre billet',
    trips: 'Chaque trajet : où et quand vous avez validé, et à quel prix',
    receipts: 'Vos reçus, et un relevé pour chaque mois',
    pay: 'Un paiement échoué se règle en ligne',
    statement: 'Un débit sur votre relevé bancaire retrouve son trajet',
  },
  popup: {
    submit: 'Connexion avec {title}',
    show: 'Afficher la fenêtre de connexion',
    here: 'Se connecter plutôt sur cette page',
    hint: 'La connexion s’ouvre dans une fenêtre à part. Toute personne qui y est encore connectée est d’abord déconnectée.',
    first:
      'Première visite ? Votre compte est créé à la première connexion, avec le nom et l’e-mail qui en viennent. Vous acceptez ainsi la <a>politique de confidentialité</a>.',
    left: 'Déconnexion effectuée. À bientôt !',
  },
  done: {
    title: 'Connexion',
    working: 'Un instant, nous vérifions votre connexion…',
    window: {
      ok: 'C’est terminé ici',
      cancelled: 'Vous n’avez pas terminé la connexion',
      failed: 'La connexion n’a pas abouti',
    },
    windowText: 'Vous pouvez fermer cette fenêtre. La suite se passe dans celle où vous avez commencé.',
    close: 'Fermer cette fenêtre',
    toPortal: 'Aller au portail',
    asks: 'Se connecter ?',
    asksText:
      'Une connexion avec {name} vient d’être faite dans ce navigateur, mais pas depuis cette fenêtre. Ne continuez que si c’était vous.',
    goOn: 'Oui, me connecter',
    back: 'Retour',
    toLogin: 'Retour à la connexion',
  },
  errors: {
    email: { invalid: 'E-mail non valide' },
    password: {
      password: { incorrect: 'Mot de passe incorrect' },
      not_offered: 'Ce portail n’utilise pas de mot de passe. Connectez-vous avec le compte de l’exploitant.',
    },
    account: { not_found: 'Ce compte n’existe pas' },
    NoAccountFound: 'Ce compte n’existe pas',
    UnconfirmedEmail: 'E-mail non confirmé',
  },
  neutral: {
    errors: {
      email: { invalid: 'E-mail non valide' },
      password: {
        password: { incorrect: 'E-mail ou mot de passe incorrect' },
        not_offered: 'Ce portail n’utilise pas de mot de passe. Connectez-vous avec le compte de l’exploitant.',
      },
      account: { not_found: 'E-mail ou mot de passe incorrect' },
      NoAccountFound: 'E-mail ou mot de passe incorrect',
      UnconfirmedEmail: 'E-mail non confirmé',
    },
  },
}
