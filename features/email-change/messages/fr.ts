import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Changer d’e-mail',
  lead: 'Nous envoyons un lien à la nouvelle adresse. Tant que vous ne l’ouvrez pas, l’ancienne reste valable.',
  now: 'E-mail actuel',
  email: 'Nouvel e-mail',
  goOn: 'Continuer',
  after: 'Ensuite, nous vérifions que c’est vous, puis le lien part.',
  other: 'Utiliser une autre adresse',
  submit: 'Envoyer le lien',
  toAccount: 'Retour à votre compte',
  pendingTitle: 'Consultez votre nouvelle boîte e-mail',
  pendingText:
    'Nous avons envoyé un lien à <b>{email}</b>. Suivez-le avant le <time></time>, ici ou là où vous pouvez vous connecter à ce compte. Rien reçu ? Regardez dans les indésirables, vérifiez l’adresse ou réessayez dans une heure.',
  pendingUntil:
    'D’ici là, {signIn, select, popup {nos e-mails arrivent à <b>{email}</b>} other {vous vous connectez avec <b>{email}</b>}} comme avant.',
  cancel: 'Annuler, ou utiliser une autre adresse',
  confirmTitle: 'Utiliser désormais le nouvel e-mail ?',
  confirmText:
    'Vous êtes connecté en tant que <b>{email}</b>. La nouvelle adresse prend sa place : {signIn, select, popup {tous nos e-mails y arrivent, et vous vous connectez comme avant} other {pour les connexions et pour tous nos e-mails}}. Vos autres appareils sont déconnectés.',
  confirmTextNext:
    'Vous êtes connecté en tant que <b>{email}</b>. <b>{next}</b> prend sa place : {signIn, select, popup {tous nos e-mails y arrivent, et vous vous connectez comme avant} other {pour les connexions et pour tous nos e-mails}}. Vos autres appareils sont déconnectés.',
  confirm: 'Oui, utiliser le nouvel e-mail',
  notNow: 'Pas maintenant',
  doneTitle: 'E-mail changé',
  doneText:
    '{signIn, select, popup {Tous nos e-mails arrivent désormais à <b>{email}</b>, et vous vous connectez comme avant.} other {Vous vous connectez désormais avec <b>{email}</b>.}} Nous avons aussi prévenu l’ancienne adresse. Vos autres appareils ont été déconnectés.',
  goneTitle: 'Ce lien ne fonctionne plus',
  goneText:
    'Il a été utilisé, a plus d’un jour ou a été arrêté ; ou l’adresse appartient maintenant à un autre compte. Votre e-mail est inchangé.',
  askAgain: 'Demander un nouveau lien',
  stopTitle: 'Ce n’était pas vous ?',
  stop: 'Arrêter et déconnecter tout le monde',
  newPassword: 'Choisir un nouveau mot de passe',
  stoppedTitle: 'Arrêté',
  stoppedText:
    'Votre compte a cette adresse et tout le monde est déconnecté. Changez maintenant le mot de passe de la connexion que vous utilisez.',
  toLogin: 'Retour à la connexion',
  stopText: {
    form: 'Alors quelqu’un d’autre connaît votre mot de passe. D’un clic, votre compte retrouve cette adresse et tout le monde est déconnecté. Vous choisissez ensuite un nouveau mot de passe.',
    popup:
      'Alors quelqu’un d’autre est dans votre compte. D’un clic, votre compte retrouve cette adresse et tout le monde est déconnecté.',
  },
  notBackTitle: 'Tout le monde est déconnecté',
  notBackText: {
    form: 'Un autre compte a maintenant cette adresse, ce compte n’a donc pas pu la reprendre. Supprimez l’autre ou changez son e-mail, puis ouvrez à nouveau le lien de notre e-mail. D’ici là, vous vous connectez avec l’adresse indiquée dans notre e-mail : choisissez tout de suite un nouveau mot de passe.',
    popup:
      'Un autre compte a maintenant cette adresse, ce compte n’a donc pas pu la reprendre. Supprimez l’autre ou changez son e-mail, puis ouvrez à nouveau le lien de notre e-mail.',
  },
  stopGone: {
    form: 'Il a été utilisé ou a plus d’une semaine. Si vous pensez que quelqu’un d’autre est dans votre compte, choisissez tout de suite un nouveau mot de passe.',
    popup: 'Il a été utilisé ou a plus d’une semaine.',
  },
  errors: {
    email: { unchanged: 'C’est déjà votre e-mail' },
    password: { incorrect: 'Mot de passe invalide' },
    code: { incorrect: 'Ce code est incorrect ou n’est plus valable. Demandez-en un nouveau' },
    request: { expired: 'Ce lien ne fonctionne plus' },
    session: {
      not_yours:
        'Ce lien est pour un autre compte. Déconnectez-vous, puis connectez-vous avec le compte pour lequel vous l’avez demandé.',
    },
  },
  mail: {
    confirmNewEmail: {
      subject: 'Confirmez votre nouvel e-mail pour {operator}',
      heading: 'Bonjour',
      text: 'Le {time}, quelqu’un, sans doute vous, a demandé à utiliser cette adresse pour un compte chez {operator}. Confirmez-la par le lien ci-dessous. Vous devez être connecté à ce compte. Le lien est valable {hours} heures.',
      button: 'Confirmer le nouvel e-mail',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien : sans votre clic, rien ne se passe.',
    },
    emailTaken: {
      subject: 'Cette adresse a déjà un compte chez {operator}',
      heading: 'Bonjour',
      text: 'Le {time}, quelqu’un a demandé à utiliser cette adresse pour un compte chez {operator}. Elle appartient déjà à votre compte, donc rien n’a changé.',
      note: 'C’était vous ? Alors connectez-vous {signIn, select, popup {au compte qui a cette adresse} other {avec cette adresse}}, ou choisissez-en une autre pour l’autre compte.',
    },
    emailChangeAsked: {
      subject: 'Votre e-mail chez {operator} va être changé',
      heading: 'Bonjour {name}',
      text: 'Le {time}, quelqu’un, sans doute vous, a demandé à remplacer l’e-mail de votre compte par {email}. Rien n’a encore changé : cela se fera quand le lien envoyé là-bas sera suivi.',
      button: 'Ce n’était pas moi – arrêter',
      note: 'C’était vous ? Alors il n’y a rien à faire ici. Le lien est valable {days} jours.',
    },
    emailChanged: {
      subject: 'Votre e-mail chez {operator} a été changé',
      heading: 'Bonjour {name}',
      text: 'Le {time}, l’e-mail de votre compte a été remplacé par {email}. Vous vous connectez {signIn, select, popup {comme avant} other {maintenant avec cette adresse}}, et nous n’écrivons plus à celle-ci.',
      button: 'Ce n’était pas moi – revenir en arrière',
      note: 'C’était vous ? Alors il n’y a rien à faire. Le lien est valable {days} jours.',
    },
  },
}
