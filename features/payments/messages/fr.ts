import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'
import { fr as page } from './page/fr.ts'
import { fr as refused } from './refused/fr.ts'

export const fr: Messages<typeof en> = {
  title: 'Paiements',
  statements: 'Relevés',
  lead: 'Ce qui a été débité de vos cartes, avec un reçu pour chaque paiement.',
  statement: 'Mon relevé bancaire indique…',
  statementShort: 'Ma banque indique…',
  caption: 'Vos paiements',
  id: 'Numéro de paiement',
  number: 'Numéro',
  rowName: 'paiement {id} de {amount}',
  amount: 'Montant',
  statusLabel: 'Statut',
  card: 'Carte',
  day: 'Date',
  created: 'Créé',
  updated: 'Mis à jour',
  numbers: 'Numéros pour l’assistance',
  receipt: 'Reçu',
  viewReceipt: 'Voir le reçu',
  manage: 'Gérer',
  token: 'Jeton de la carte',
  tokenShort: 'Jeton',
  detail: 'Détails du paiement',
  status: {
    succeeded: 'Réussi',
    failed: 'Échoué',
    begun: 'Non terminé',
    verifying: 'En vérification',
    pending: 'En cours',
    refunded: 'Remboursé',
    unknown: 'Inconnu',
  },
  explain: {
    failed: 'Votre carte n’a pas pu être débitée. Payez en ligne pour régler ce montant.',
    begun:
      'Un paiement en ligne a été commencé et n’est pas terminé. Nous n’avons connaissance d’aucun débit ; vous ne paierez pas deux fois.',
    verifying: 'Nous interrogeons le prestataire de paiement. Vous ne paierez pas deux fois.',
    pending: 'L’opérateur est encore en train de débiter votre carte. Vous n’avez rien à faire.',
    refunded: 'Le montant a été recrédité sur votre carte.',
    notOnline: {
      currency:
        'Votre carte n’a pas pu être débitée. Notre prestataire de paiement n’accepte pas {currency} : ce paiement ne peut pas être réglé en ligne. Demandez à l’opérateur comment le régler.',
      amount:
        'Votre carte n’a pas pu être débitée. Le montant dépasse ce qu’accepte notre prestataire de paiement : ce paiement ne peut pas être réglé en ligne. Demandez à l’opérateur comment le régler.',
    },
  },
  alsoDue: {
    text: 'Également dû pour cette carte : {amount}. Tant que tout n’est pas payé, les valideurs peuvent la refuser.',
    payAll: 'Tout payer en une fois : {amount}',
    payPart: 'Payer celui-ci seulement : {amount}',
  },
  surplus: {
    open: '{amount} ont été prélevés en trop pour ce paiement. L’opérateur en a été informé et doit les rembourser sur la carte utilisée. Si vous ne les recevez pas, contactez l’opérateur en indiquant le paiement {id}.',
    returned: '{amount} prélevés en trop ont été remboursés, comme l’opérateur l’a noté.',
  },
  named: {
    receipt: 'Reçu',
    receiptOf: 'Reçu : {what}, {amount}',
    whatFor: 'Il était pour :',
    more: 'et {count, plural, one {# autre paiement} other {# autres paiements}}',
  },
  filter: {
    label: 'Statut',
    all: 'Tous',
    succeeded: 'Réussis',
    failed: 'Échoués',
    processing: 'En cours',
  },
  payNow: 'Payer maintenant',
  payNowOf: 'Paiement {id}, {amount} : payer maintenant',
  checkAgain: 'Vérifier à nouveau',
  checkAgainOf: 'Vérifier à nouveau : paiement {id}',
  receiptOf: 'Reçu du paiement {id}',
  offline: 'Vous êtes hors ligne. Vous pourrez payer dès que la connexion sera rétablie.',
  pending: {
    amount: 'Montant en attente',
    unavailable: 'Montant indisponible pour le moment',
    asking: 'Nous demandons le montant à la banque…',
    askAgain: 'Redemander',
    text: 'Effectuez un paiement en ligne pour régulariser et continuer à utiliser la carte.',
    payNowAmount: 'Payer\u00a0{amount}',
    verifyingOnly: '{count, plural, one {# paiement est en vérification} other {# paiements sont en vérification}}',
    verifyingText:
      'Nous interrogeons le prestataire de paiement et la liste affichera sa réponse. Vous ne paierez pas deux fois.',
    begunOnly: '{count, plural, one {# paiement n’est pas terminé} other {# paiements ne sont pas terminés}}',
    begunText:
      'Un paiement en ligne a été commencé et n’est pas terminé. Nous n’avons connaissance d’aucun débit. « Vérifier à nouveau » à côté du paiement vous dit quand vous pourrez recommencer.',
    bankDiffers: 'Votre banque indique {bank} en attente.',
    bankUnfinished: 'Sur ce montant, {amount} ne sont pas terminés.',
    bankOnly: 'C’est ce qu’indique votre banque. L’opérateur n’indique rien à payer : il n’y a donc rien à régler ici.',
    notOnline: {
      currency:
        '{amount} ne peuvent pas être payés en ligne, car notre prestataire de paiement n’accepte pas {currency}. Demandez à l’opérateur comment régler {count, plural, one {ce paiement} other {ces # paiements}}.',
      amount:
        '{amount} ne peuvent pas être payés en ligne, car {count, plural, one {un paiement dépasse} other {# paiements dépassent chacun}} ce qu’accepte notre prestataire de paiement. Demandez à l’opérateur comment {count, plural, one {le} other {les}} régler.',
    },
    begunMore:
      '{count, plural, one {Un autre paiement a été commencé en ligne et n’est pas terminé. Il n’est pas compris dans ce montant.} other {# autres paiements ont été commencés en ligne et ne sont pas terminés. Ils ne sont pas compris dans ce montant.}}',
    verifyingMore:
      '{count, plural, one {Un autre paiement est en vérification et n’est pas compris dans ce montant.} other {# autres paiements sont en vérification et ne sont pas compris dans ce montant.}}',
  },
  pay: {
    title: 'Payer en ligne',
    count: '{count, plural, one {Vous réglez ainsi un paiement.} other {Vous réglez ainsi # paiements.}}',
    left: 'Un paiement en ligne n’en regroupe pas davantage. {count, plural, one {Un paiement reste dû} other {# paiements restent dus}} : vous pourrez régler le reste juste après.',
    alsoStaysDue: '{amount} {count, plural, one {reste dû} other {restent dus}}.',
    staysDue: '{amount} {count, plural, one {reste dû et se paie} other {restent dus et se paient}} séparément.',
    where:
      'Vous passez sur la page sécurisée de notre prestataire de paiement et y saisissez votre carte. Nous n’en voyons jamais le numéro.',
    back: 'Vous revenez ensuite ici et voyez aussitôt le résultat.',
    after: 'Une carte bloquée est débloquée par l’opérateur après le paiement. Cela peut prendre un certain temps.',
    stillRefused:
      'Tant que vous n’avez pas payé aussi {amount}, <cards></cards> {count, plural, one {peut encore être refusée} other {peuvent encore être refusées}} aux valideurs.',
    go: 'Payer {amount}',
    leaving: 'Redirection en cours…',
  },
  underWay: {
    wait: 'Si vous préférez recommencer, vous pourrez le faire dans {minutes, plural, one {# minute} other {# minutes}} ; inutile d’attendre ici.',
    over: 'L’attente est terminée : nous demandons au prestataire de paiement si quelque chose a été payé.',
  },
  goOnOf: '{words} : paiement {id}',
  startAgain: 'Recommencer',
  unpaid: {
    title: 'Pas encore payé',
    text: 'Votre tentative précédente n’a pas abouti et rien n’a été débité. Vous pouvez payer quand vous voulez.',
  },
  refused,
  outcome: {
    quote: 'Si vous interrogez l’opérateur à ce sujet, indiquez la commande {id} et ce message : « {text} ».',
    quoteOnly: 'Si vous interrogez l’opérateur à ce sujet, indiquez ce message : « {text} ».',
    looking: {
      title: 'Vous revoilà. Nous vérifions votre paiement…',
      text: 'Cela prend quelques secondes. Restez sur cette page.',
    },
    succeeded: {
      title: 'Paiement réussi',
      titleAmount: 'Payé : {amount}',
      toast: 'Paiement réussi',
      stillDue: 'Encore dû pour <cards></cards> : {amount}.',
      show: 'Afficher les paiements réglés',
      surplus:
        '{amount} avaient déjà été payés et ont donc été prélevés deux fois. L’opérateur en a été informé et doit les rembourser sur la carte que vous avez utilisée. Si vous ne les recevez pas, contactez l’opérateur en indiquant cette commande : {id}.',
    },
    paidTwice: '{amount} avaient déjà été payés',
    refused: {
      title: 'Le paiement a été refusé',
      text: 'Rien n’a été débité.',
    },
    cancelled: {
      title: 'Vous avez annulé le paiement',
      text: 'Rien n’a été débité.',
    },
    verifying: {
      title: 'Votre paiement est en vérification',
      text: 'Le prestataire n’a pas encore confirmé le résultat. Vous ne paierez pas deux fois. Nous continuons à vérifier et la liste affichera le résultat.',
    },
    unknown: {
      title: 'Nous ne pouvons pas relier ce retour à l’un de vos paiements',
      text: 'La liste ci-dessous montre l’état réel de vos paiements. S’il en manque un, rouvrez la liste dans quelques minutes.',
    },
    results: {
      c01: 'Le système de paiement l’a refusé. Réessayez ou utilisez une autre carte.',
      c02: 'La boutique de l’opérateur ne peut pas accepter ce paiement pour le moment. Réessayez plus tard.',
      c03: 'Le réseau de la carte n’a pas répondu.',
      c04: 'Votre banque l’a refusé. Contactez votre banque ou utilisez une autre carte.',
      c05: 'Le numéro de carte n’était pas correct. Réessayez en vérifiant votre saisie.',
      c06: 'Une erreur inattendue s’est produite chez le prestataire de paiement.',
      c07: 'Cette tentative a été envoyée deux fois et le prestataire a arrêté la seconde.',
      other: 'Le prestataire de paiement ne l’a pas accepté. Réessayez ou utilisez une autre carte.',
    },
  },
  noCard: 'Ajoutez une carte pour voir vos paiements',
  noCardText:
    'Les paiements apparaissent ici dès que vous avez ajouté la carte ou le téléphone avec lequel vous voyagez.',
  addCard: 'Ajouter une carte bancaire',
  noneRange: 'Aucun paiement sur cette période',
  noneYear: 'Aucun paiement au cours des 12 derniers mois',
  noneFiltered: 'Aucun paiement avec ces filtres',
  clearFilters: 'Effacer les filtres',
  noneStatus: 'Aucun paiement avec ce statut',
  anyStatus: 'Afficher tous les statuts',
  noMatch: 'La recherche porte sur les stations, tarifs, montants, jours, cartes et notes de ce qui est affiché ici.',
  widen: 'Afficher les 12 derniers mois',
  whenNew: 'Les trajets d’une journée sont débités ensemble, en général le lendemain.',
  paidInMonth: 'Payé',
  trips: {
    label: 'Pour quoi',
    nameless: 'Paiement {id}',
  },
  page,
}
