import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  requestTitle: 'Supprimer votre compte',
  confirmTitle: 'Confirmer la suppression',
  deletedTitle: 'Votre compte a été supprimé',
  requestLead:
    'Lisez d’abord ce qui est supprimé et ce qui doit rester. Rien ne se passe encore : il faudra d’abord un code, envoyé par e-mail.',
  goesTitle: 'Ce qui est supprimé, aussitôt et définitivement',
  goes: {
    person: {
      form: 'Votre nom, votre e-mail et votre mot de passe',
      popup: 'Votre nom et votre e-mail',
    },
    cards: 'Le lien avec vos cartes bancaires ; vos trajets et paiements ne sont plus visibles ici pour personne',
    settings: 'Vos réglages et vos connexions associées',
    sessions: 'Toutes les sessions : chaque appareil est déconnecté',
  },
  staysTitle: 'Ce qui reste',
  stays: {
    books:
      'La loi l’exige : les montants et dates de vos paiements restent dans les livres de l’opérateur aussi longtemps que le prévoient les règles comptables et fiscales, dix ans en règle générale. Votre nom et votre e-mail n’y figurent plus.',
    receipts: 'Un reçu dont vous avez partagé le lien peut encore être ouvert. Il ne nomme personne.',
    due: 'Les paiements échoués restent dus. Réglez-les avant, c’est plus simple.',
  },
  dueSum:
    'Encore dû pour des paiements échoués : {amount}. Cela le reste même sans le compte. Réglez-le avant, c’est plus simple.',
  dueNone: 'Vous ne devez rien pour le moment. Un paiement qui échoue plus tard reste dû.',
  toDue: 'Voir ce qui est dû',
  requestAction: 'M’envoyer le code',
  keep: 'Garder mon compte',
  offline: 'Vous êtes hors ligne. Un compte ne peut être supprimé qu’avec une connexion.',
  confirmLead:
    'Saisissez le code reçu par e-mail à <b>{email}</b>. Votre compte est alors supprimé aussitôt et ne peut pas être rétabli.',
  confirmLeadUnsent:
    'Il vous faut un code que nous envoyons à <b>{email}</b>. Avec lui, votre compte est supprimé aussitôt et ne peut pas être rétabli.',
  earlierAddress:
    'Votre adresse e-mail a changé il y a quelques jours. Pour protéger le compte, le code est envoyé à l’adresse d’avant jusqu’au <time></time>. Vous ne la lisez plus ? Ensuite, le code sera envoyé à <b>{email}</b>.',
  OTP: 'Code à usage unique (OTP)',
  codeHint: '{digits} chiffres, valable {minutes} minutes et {tries} essais. Les espaces ne comptent pas.',
  confirmSubmit: 'Supprimer définitivement mon compte',
  resend: 'Envoyer un nouveau code',
  resendIn: 'Envoyer un nouveau code (dans {seconds} s)',
  sent: 'Nous avons envoyé un code. Seul le plus récent est valable.',
  deletedText:
    'Vos données ne sont plus dans le portail. Nous vous le confirmons aussi par e-mail, à l’adresse que vous aviez ici.',
  goingOn: 'Elle s’ouvre d’elle-même dans un instant.',
  goingOnPaused: 'Vous restez ici tant que le focus est sur ce bouton.',
  goOn: 'Aller à la page d’accueil',
  errors: {
    otp: { invalid: 'Code OTP non valide' },
    invalid: 'Code OTP non valide',
    spent:
      'Ce code ne fonctionne plus : il est trop ancien, a été remplacé ou a été mal saisi trop souvent. Demandez-en un nouveau.',
  },
  mail: {
    deletionCode: {
      subject: 'Votre code pour supprimer votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'Vous avez demandé la suppression de votre compte. Saisissez ce code sur la page où vous l’avez demandé. Il est valable {minutes} minutes, et seulement là.',
      more: 'Ce n’était pas vous ? {signIn, select, popup {Alors quelqu’un utilise peut-être votre compte. Voyez-y ce qui s’est passé et déconnectez tous les autres :} other {Alors quelqu’un connaît peut-être votre mot de passe. Choisissez-en un nouveau :}}',
      moreButton: '{signIn, select, popup {Ce n’était pas moi} other {Choisir un nouveau mot de passe}}',
      note: 'Si vous n’avez pas demandé ce code, ne le donnez à personne : sans lui, votre compte reste.',
    },
    accountDeleted: {
      subject: 'Votre compte {operator} a été supprimé',
      heading: 'Au revoir, {name}',
      text: 'Votre compte a été supprimé, et avec lui vos données personnelles, vos cartes et vos connexions.\n\nL’opérateur garde les paiements dans ses livres, comme la loi l’exige, sans votre nom. Vos cartes restent valables comme titres de transport.',
      note: 'C’est le dernier e-mail que nous envoyons à cette adresse.',
    },
  },
}
