import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Mot de passe oublié ?',
  checkingTitle: 'Vérification de votre lien',
  resetTitle: 'Choisissez un nouveau mot de passe',
  doneTitle: 'Votre mot de passe est modifié',
  lead: 'Saisissez l’e-mail de votre compte. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  submit: 'Envoyer le lien',
  backToLogin: '<a>Retour à la connexion</a>',
  unconfirmedWay: 'Votre e-mail doit d’abord être confirmé. <a>Recevoir à nouveau l’e-mail de confirmation</a>',
  checkingText: 'Un instant, s’il vous plaît.',
  resetLead:
    'Vous vous connecterez désormais avec celui-ci. Par sécurité, tous les appareils encore connectés seront déconnectés.',
  resetLogins: 'Les connexions associées d’autres sites seront retirées ; vous pourrez associer de nouveau les vôtres.',
  new_password: 'Nouveau mot de passe',
  confirm_new_password: 'Confirmer le nouveau mot de passe',
  resetSubmit: 'Enregistrer le nouveau mot de passe',
  doneText:
    'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe. Les appareils qui étaient connectés ont été déconnectés.',
  doneLogins:
    'Les connexions associées d’autres sites n’ouvrent plus votre compte ; vous pouvez associer de nouveau les vôtres sur la page de votre compte.',
  doneAction: 'Se connecter',
  errors: {
    email: { invalid: 'E-mail non valide' },
    new_password: { weak: 'Mot de passe trop faible' },
    confirm_new_password: { not_match: 'Les mots de passe ne correspondent pas' },
    account: { not_found: 'Ce compte n’existe pas', unconfirmed: 'E-mail non confirmé' },
    NoAccountFound: 'Ce compte n’existe pas',
    UnconfirmedEmail: 'E-mail non confirmé',
  },
  mail: {
    resetPassword: {
      subject: 'Choisissez un nouveau mot de passe pour {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Choisissez-le avec le bouton ci-dessous. Le lien est valable {minutes} minutes.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : votre mot de passe reste le même.',
    },
    resetPasswordLinked: {
      subject: 'Choisissez un nouveau mot de passe pour {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Choisissez-le avec le bouton ci-dessous. Le lien est valable {minutes} minutes.\n\nEn ce moment, ces connexions d’autres sites ouvrent ce compte : {logins}. Un nouveau mot de passe les retire ; vous pourrez ensuite associer de nouveau les vôtres.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : votre mot de passe reste le même.',
    },
    noPassword: {
      subject: 'Comment vous connecter à {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Vous n’en avez pas besoin : choisissez « Se connecter avec {operator} » sur la page de connexion.',
      button: 'Aller à la connexion',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : votre compte reste tel quel.',
    },
  },
}
