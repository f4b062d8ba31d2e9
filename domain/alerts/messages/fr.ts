import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  alertKinds: {
    ticket: 'Chaque nouveau billet',
    payment_failed: 'Un paiement échoue',
    payment_paid: 'Un paiement échoué est réglé',
    card_changed: 'Une carte est ajoutée ou retirée',
    card_expiring: 'Une carte va bientôt expirer',
    new_login: 'Connexion depuis un nouvel appareil',
    monthly_statement: 'Votre relevé chaque mois',
  },
  alertWords: {
    cardsConcerned: 'les cartes concernées',
    inTotal: '{amount} au total',
    linked: 'ajoutée',
    removed: 'retirée',
    unknownBrowser: 'Navigateur inconnu',
    payments: '{count, plural, =0 {Aucun débit} one {Un paiement} other {# paiements}}',
  },
  mail: {
    alertPaymentFailed: {
      subject: '{count, plural, one {Un paiement de {amount} a échoué} other {{count} paiements ont échoué, {total}}}',
      heading: 'Bonjour {name}',
      text: '{count, plural, one {Tant que ce paiement n’est pas réglé, votre carte peut être refusée aux valideurs. Vous pouvez payer maintenant, avec cette carte ou une autre.} other {Tant que ces {count} paiements ne sont pas réglés, les valideurs peuvent refuser {cards}. Vous pouvez payer maintenant, avec n’importe quelle carte.}}\n\n{rest, plural, =0 {} one {Et un autre paiement.} other {Et {rest} autres paiements.}}',
      button: '{count, plural, one {Payer {amount}} other {Voir et payer}}',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un lorsqu’un paiement échoue.',
    },
    alertPaymentPaid: {
      subject: '{count, plural, one {Payé : {amount}} other {{count} paiements sont réglés, {total}}}',
      heading: 'Bonjour {name}',
      text: '{count, plural, one {Un paiement qui avait échoué est maintenant réglé.} other {{count} paiements qui avaient échoué sont maintenant réglés.}}{due, select, none { Vous n’avez plus rien à faire.} other {}}\n\n{rest, plural, =0 {} one {Et un autre paiement.} other {Et {rest} autres paiements.}}',
      button: '{count, plural, one {Voir le reçu} other {Voir vos paiements}}',
      more: 'Reste à payer : {due}.',
      moreButton: 'Voir et payer',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un lorsqu’un paiement échoué est réglé.',
    },
    alertCardChanged: {
      subject: 'Les cartes de votre compte {operator} ont changé',
      heading: 'Bonjour {name}',
      text: 'Les cartes de votre compte ont changé :\n\nLes trajets effectués avec une carte apparaissent dans votre compte dès qu’elle est ajoutée et jusqu’à ce qu’elle soit retirée. Si ce n’était pas vous, quelqu’un d’autre est peut-être connecté à votre compte.',
      button: 'Voir vos cartes',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un lorsqu’une carte est ajoutée ou retirée.',
    },
    alertCardAdded: {
      subject: '{card} ajoutée à votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'La carte {card} a été ajoutée à votre compte le {time}. Ses trajets y apparaissent jusqu’à ce qu’elle soit retirée.\n\nSi ce n’était pas vous, quelqu’un d’autre est peut-être connecté à votre compte.',
      button: 'Voir vos cartes',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un lorsqu’une carte est ajoutée ou retirée.',
    },
    alertCardRemoved: {
      subject: '{card} retirée de votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'La carte {card} a été retirée de votre compte le {time}. Ses trajets n’y apparaissent plus.\n\nSi ce n’était pas vous, quelqu’un d’autre est peut-être connecté à votre compte.',
      button: 'Voir vos cartes',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un lorsqu’une carte est ajoutée ou retirée.',
    },
    alertCardExpiring: {
      subject: 'Une carte de votre compte {operator} expire bientôt',
      heading: 'Bonjour {name}',
      text: 'Cette carte de votre compte va bientôt expirer :\n\nAjoutez la nouvelle dès que vous l’avez : vos trajets continueront d’apparaître dans votre compte et vous pourrez régler ce qui est dû. Les trajets effectués avec l’ancienne carte y restent.',
      button: 'Ajouter la nouvelle carte',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un lorsqu’une carte va bientôt expirer.',
    },
    alertNewLogin: {
      subject: 'Nouvelle connexion à votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un s’est connecté à votre compte avec un navigateur que nous n’y avions encore jamais vu :\n\n{rest, plural, =0 {} one {Et une autre connexion.} other {Et {rest} autres connexions.}}\n\nC’était vous ? Alors vous n’avez rien à faire. Sinon, utilisez le lien ci-dessous : tout le monde est déconnecté, et la page indique la suite.',
      button: 'Sécuriser mon compte',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un à chaque connexion depuis un nouvel appareil.',
    },
    alertStatement: {
      subject: 'Votre relevé pour {month} est prêt',
      heading: 'Bonjour {name}',
      text: 'Le relevé indique ce qui a été débité sur vos cartes en {month}.\n\nPour votre sécurité, le relevé lui-même se trouve uniquement dans votre compte, en PDF, CSV et JSON.',
      button: 'Ouvrir vos relevés',
      note: 'Vous recevez cet e-mail parce que votre compte en demande un chaque mois.',
    },
  },
}
