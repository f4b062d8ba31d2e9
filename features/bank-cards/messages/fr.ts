import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Cartes bancaires',
  lead: 'Les cartes, téléphones et montres avec lesquels vous voyagez. Leurs trajets et paiements apparaissent dans votre compte.',
  add: 'Ajouter une carte',
  addShort: 'Ajouter',
  caption: 'Vos cartes bancaires',
  card: 'Carte',
  alias_pan: 'Alias PAN',
  aid: 'AID',
  created: 'Créée',
  updated: 'Mise à jour',
  named: '{scheme} se terminant par {tail}',
  onDevice: '{card} sur un appareil',
  edit: 'Modifier',
  editNamed: 'Modifier {card}',
  done: 'Terminé',
  doneNamed: 'Terminé pour {card}',
  remove: 'Supprimer',
  removeNamed: 'Supprimer {card}',
  details: 'Détails',
  detailsNamed: 'Détails de {card}',
  fieldsFor: 'Les numéros que l’assistance de l’opérateur peut demander :',
  showFields: 'Afficher tous les champs',
  showCards: 'Afficher les cartes',
  look: {
    name: 'Nom de la carte',
    nameHint: 'Vous seul le voyez, partout où la carte apparaît : Travail, Famille, Montre …',
    nameWrong: {
      too_long: 'Utilisez {most} caractères au plus.',
      invalid: 'Utilisez des lettres, des chiffres et des signes, mais aucun numéro de carte.',
    },
    saveName: 'Enregistrer le nom',
    saved: 'Enregistré',
    colour: 'Couleur',
    colours: {
      usual: 'Couleur habituelle',
      blue: 'Bleu',
      teal: 'Bleu canard',
      green: 'Vert',
      amber: 'Ambre',
      red: 'Rouge',
      pink: 'Rose',
      violet: 'Violet',
      grey: 'Gris',
    },
    place: 'Place dans votre liste',
    placeHint: 'Numéro {place, number} sur {count, number}. Les cartes d’un même compte se déplacent ensemble.',
    up: 'Monter',
    down: 'Descendre',
    upNamed: 'Monter {card}',
    downNamed: 'Descendre {card}',
    moved: '{card} est maintenant à la place {place} sur {count}',
    family: '{count} cartes d’un même compte bancaire : plastique et appareils',
    lastUsed: 'Dernière utilisation le',
    unusedLately: 'Pas utilisée ces 13 derniers mois',
    useUnknown: 'Sa dernière utilisation n’est pas connue pour le moment',
    waits: 'Attend sa première validation',
    waitsText:
      'Voyagez avec elle : ses trajets et paiements apparaîtront ici d’eux-mêmes. Sans utilisation pendant 90 jours, elle quitte votre compte.',
    validUntil: 'Valable jusqu’en {month}',
    endsSoon: 'Expire fin {month}',
    soonText:
      'Quand votre banque aura envoyé la nouvelle carte, ajoutez-la ici : vos trajets avec l’ancienne restent tant que vous la gardez.',
    ended: 'Expirée en {month}',
    endedText:
      'Ajoutez la nouvelle carte envoyée par votre banque. Vos trajets avec celle-ci restent tant que vous la gardez.',
    mayRefuse: 'Les lecteurs peuvent refuser cette carte',
    refused: 'Les lecteurs refusent cette carte',
    nothingDue: 'Rien n’est dû pour celle-ci.',
    refusedText:
      '{count, plural, one {À cause de <amount></amount> : le débit du <day></day> a échoué.} other {À cause de <amount></amount> : # débits ont échoué, le premier le <day></day>.}}',
    payNow: 'Payer {amount}',
    payNowNamed: 'Payer {amount}, dû sur {card}',
  },
  detailTitle: 'Détails de la carte',
  emptyTitle: 'Pas encore de carte bancaire',
  emptyText: 'Ajoutez la carte avec laquelle vous validez. Ses trajets et paiements apparaîtront dans votre compte.',
  removeTitle: 'Supprimer cette carte ?',
  removeText:
    'Supprimer une carte retire aussi ses trajets et paiements de votre compte. Ils reviennent si vous ajoutez à nouveau la carte.',
  removeLoss:
    '{tickets, plural, one {# trajet} other {# trajets}} et {payments, plural, one {# paiement} other {# paiements}} des 13 derniers mois disparaissent de votre compte. Ils reviennent si vous ajoutez à nouveau la carte.',
  removeUnpaid:
    'Ce qui est impayé sur cette carte reste dû. Pour le payer en ligne, la carte doit être dans votre compte.',
  removeConfirm: 'Supprimer la carte',
  keep: 'Conserver la carte',
  removed: '{card} a été supprimée',
  addTitle: 'Ajouter une carte bancaire',
  addLead: 'Enregistrez la carte avec laquelle vous validez. L’enregistrement n’entraîne aucun débit.',
  steps: {
    leaveTitle: 'Vous passez chez notre prestataire de paiement',
    leaveText:
      'Sa page sécurisée se trouve à une autre adresse. Le numéro de carte n’est saisi que là : nous ne le voyons jamais.',
    freeTitle: 'Rien n’est débité',
    freeText:
      'Le montant est nul. Le prestataire vérifie seulement que la carte est valable ; votre banque peut vous demander une confirmation.',
    backTitle: 'Vous revenez ici',
    backText: 'Si le même compte est aussi sur votre téléphone ou votre montre, ils sont ajoutés automatiquement.',
  },
  proceed: 'Continuer',
  leaving: 'Redirection vers {host}…',
  offline:
    'Vous êtes hors ligne. L’enregistrement d’une carte nécessite le réseau : réessayez quand vous serez de nouveau en ligne.',
  offlineRemove:
    'Vous êtes hors ligne. La suppression d’une carte nécessite le réseau : réessayez quand vous serez de nouveau en ligne.',
  checking: 'Un instant : nous vérifions le résultat de l’enregistrement.',
  notChecked:
    'Nous n’avons pas pu vérifier le résultat de l’enregistrement. Rien n’est débité. Réessayez dans un instant : inutile de saisir la carte à nouveau.',
  toCards: 'Aller à mes cartes',
  tryAgain: 'Réessayer',
  checkAgain: 'Vérifier à nouveau',
  goingBack: 'Vous revenez à vos cartes bancaires dans un instant.',
  goingBackPaused: 'Vous restez ici tant que le pointeur ou le focus est sur ce message.',
  closeNews: 'Fermer',
  outcome: {
    succeeded: {
      title: 'Carte ajoutée avec succès',
      text: 'Ses trajets et paiements apparaissent désormais dans votre compte.',
      withDevices:
        '{count, plural, one {Une autre carte du même compte a été ajoutée aussi.} other {# autres cartes du même compte ont été ajoutées aussi.}}',
      toast: 'Carte ajoutée avec succès',
    },
    waiting: {
      title: 'Carte ajoutée',
      text: 'Elle n’a jamais été utilisée sur nos lignes et attend sa première validation. Ses trajets et paiements apparaîtront ensuite d’eux-mêmes.',
      toast: 'Carte ajoutée : elle attend sa première validation',
    },
    already_added: {
      title: 'Carte déjà ajoutée',
      text: 'La carte {card} est déjà liée à votre compte. Vous n’avez rien à faire.',
      textAny: 'Cette carte est déjà liée à votre compte. Vous n’avez rien à faire.',
      toast: 'Carte déjà ajoutée',
    },
    added_elsewhere: {
      title: 'Carte liée à un autre compte',
      text: 'La carte {card} est liée à un autre compte et ne peut l’être qu’à un seul. Pour voir ses trajets ici, connectez-vous à cet autre compte, retirez-y la carte, puis ajoutez-la de nouveau ici.',
      textAny:
        'Cette carte est liée à un autre compte et ne peut l’être qu’à un seul. Pour voir ses trajets ici, connectez-vous à cet autre compte, retirez-y la carte, puis ajoutez-la de nouveau ici.',
    },
    unused: {
      title: 'Aucun trajet avec cette carte',
      text: 'Aucune carte trouvée : elle n’a encore jamais servi sur nos lignes. Voyagez une fois avec elle, puis ajoutez-la ici.',
      toast: 'Carte encore jamais utilisée',
    },
    cancelled: {
      title: 'Enregistrement annulé',
      text: 'L’enregistrement a été interrompu avant la fin. Aucune carte n’a été ajoutée et rien n’a été débité.',
    },
    verifying: {
      title: 'Votre carte est en cours de vérification',
      text: 'Le prestataire de paiement n’a pas encore confirmé l’enregistrement. Rien n’est débité. Une minute suffit en général : vérifiez à nouveau, ou revenez plus tard.',
    },
    unknown_order: {
      title: 'Cet enregistrement est inconnu',
      text: 'Il appartient peut-être à un autre compte, ou il est trop ancien. Veuillez recommencer.',
    },
    not_yours: {
      title: 'Cette carte n’a pas pu être liée',
      text: 'L’enregistrement et la carte ne correspondent plus. Veuillez recommencer.',
    },
    refused: {
      title: 'La carte n’a pas été enregistrée',
      noCharge: 'Aucune carte n’a été ajoutée et rien n’a été débité.',
    },
  },
  refused: {
    r01: 'Le système de paiement a refusé la demande. Réessayez ou utilisez une autre carte.',
    r02: 'Cette carte ne peut pas être enregistrée chez nous pour le moment. Le problème vient de notre côté : essayez une autre carte ou contactez-nous.',
    r03: 'Le réseau de la carte n’a pas répondu. Réessayez dans quelques minutes.',
    r04: 'La banque émettrice de la carte a refusé la demande. Renseignez-vous auprès de votre banque ou utilisez une autre carte.',
    r05: 'Le numéro de carte n’était pas correct. Vérifiez-le et réessayez.',
    r06: 'Un imprévu s’est produit chez le prestataire de paiement. Réessayez dans quelques minutes.',
    r07: 'Cet enregistrement avait déjà été utilisé. Commencez-en un nouveau.',
    other: 'Le prestataire de paiement a refusé la demande. Réessayez ou utilisez une autre carte.',
  },
  errors: {
    fields: { invalid: 'Ce nom ne peut pas être utilisé. Choisissez-en un autre.' },
    bank_card: {
      payment_open:
        'Un paiement avec cette carte est encore en cours chez le prestataire de paiement. Attendez qu’il soit réglé, puis supprimez la carte.',
      not_found: 'Cette carte n’est plus dans votre compte.',
    },
  },
}
