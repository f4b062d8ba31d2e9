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
  resetSubmit: 'Enregistrer le mot de passe',
  doneText:
    'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe. Les appareils qui étaient connectés ont été déconnectés.',
  doneLogins:
    'Les connexions associées d’autres sites n’ouvrent plus votre compte ; vous pouvez associer de nouveau les vôtres sur la page de votre compte.',
  doneAction: 'Se connecter',
  notMe: {
    errors: { request: { expired: 'Ce lien n’est plus valable.' } },
    title: 'Déconnecter tout le monde ?',
    text: {
      form: 'Un seul clic déconnecte tous les appareils, le vôtre aussi, et annule votre mot de passe, vos clés d’accès et vos connexions associées. Vous choisissez ensuite un nouveau mot de passe par le lien que nous vous envoyons.',
      popup: 'Un seul clic déconnecte tous les appareils, le vôtre aussi.',
    },
    press: 'Ce n’était pas moi : tout déconnecter',
    doneTitle: 'Tout le monde est déconnecté',
    doneText: {
      form: 'Plus personne n’entre dans votre compte. Regardez votre boîte de réception : par notre lien, vous choisissez un nouveau mot de passe et vous vous connectez avec lui.',
      popup:
        'Plus personne n’est connecté à votre compte ici. Si quelqu’un connaît votre accès, changez-le là où vous vous connectez avant de revenir.',
    },
    toLogin: 'Retour à la connexion',
    goneTitle: 'Ce lien n’est plus valable',
    goneText: {
      form: 'Il a déjà servi ou il est trop ancien. Un nouveau mot de passe déconnecte aussi tous les appareils.',
      popup:
        'Il a déjà servi ou il est trop ancien. Vous pouvez déconnecter les autres appareils sur la page de votre compte.',
    },
    goneAction: {
      form: 'Choisir un nouveau mot de passe',
      popup: 'Retour à la connexion',
    },
  },
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
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Choisissez-le par le lien ci-dessous. Le lien est valable {minutes} minutes.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : votre mot de passe reste le même.',
    },
    resetPasswordLinked: {
      subject: 'Choisissez un nouveau mot de passe pour {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Choisissez-le par le lien ci-dessous. Le lien est valable {minutes} minutes.\n\nEn ce moment, ces connexions d’autres sites ouvrent ce compte : {logins}. Un nouveau mot de passe les retire ; vous pourrez ensuite associer de nouveau les vôtres.',
      button: 'Choisir un nouveau mot de passe',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : votre mot de passe reste le même.',
    },
    noPassword: {
      subject: 'Comment vous connecter à {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte. Votre compte n’en a pas et n’en a pas besoin : sur la page de connexion, choisissez « Se connecter avec {operator} ».',
      button: 'Se connecter',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : votre compte reste tel quel.',
    },
  },
}
