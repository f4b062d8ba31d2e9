import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Accueil',
  welcome: 'Bienvenue, {name}',
  lead: 'Gérez les billets achetés sans contact, avec votre carte bancaire, votre téléphone ou votre montre.',
  tickets: 'Billets',
  ticketsText: 'Trajets, tarifs, validations',
  payments: 'Paiements',
  paymentsText: 'Débits et reçus',
  bankCards: 'Cartes bancaires',
  bankCardsText: 'Cartes de vos trajets',
  count: '{count, plural, one {# carte} other {# cartes}}',
  noCard: 'Pas encore de carte',
  account: 'Compte',
  accountText: {
    form: 'Vos informations, votre mot de passe et vos appareils connectés',
    popup: 'Vos informations et vos appareils connectés',
  },
  subscriptions: 'Abonnements',
  subscriptionsText: 'La boutique d’abonnements de l’opérateur',
  proofOfTap: 'Validations du jour',
  logout: 'Se déconnecter',
  firstTitle: 'Ajoutez la carte avec laquelle vous voyagez',
  firstText:
    'Billets et paiements sont liés à une carte. Ajoutez-la une fois : ses trajets apparaîtront ici. L’ajout d’une carte est gratuit.',
  firstAction: 'Ajouter une carte',
  ways: 'Autres pages',
  firstSteps: {
    what: 'Prenez la carte, le téléphone ou la montre avec lesquels vous voyagez.',
    how: 'Enregistrez-les sur la page de notre prestataire de paiement. Cela prend environ deux minutes et rien n’est débité.',
    then: 'Vous revenez ici : trajets, paiements et reçus apparaissent aussitôt.',
  },
  owed: {
    title: 'Montant en attente',
    more: 'et {count, plural, one {# autre paiement} other {# autres paiements}}',
    notOnline: 'Une partie ne peut pas être payée en ligne : les paiements indiquent quoi faire.',
    payNowAmount: 'Payer\u00a0{amount}',
    see: 'Voir de quoi il s’agit',
    verifying: '{count, plural, one {# paiement est en vérification} other {# paiements sont en vérification}}',
    verifyingText:
      'Nous interrogeons le prestataire de paiement et la liste affichera sa réponse. Vous ne paierez pas deux fois.',
    begun: '{count, plural, one {# paiement n’est pas terminé} other {# paiements ne sont pas terminés}}',
    begunText: 'Nous n’avons connaissance d’aucun débit. La liste des paiements dit quand il pourra être recommencé.',
    begunMore:
      '{count, plural, one {Un autre paiement a été commencé en ligne et n’est pas terminé. Il n’est pas compris dans ce montant.} other {# autres paiements ont été commencés en ligne et ne sont pas terminés. Ils ne sont pas compris dans ce montant.}}',
    verifyingMore:
      '{count, plural, one {Un autre paiement est en vérification et n’est pas compris dans ce montant.} other {# autres paiements sont en vérification et ne sont pas compris dans ce montant.}}',
  },
  latest: {
    statement: 'Vous ne reconnaissez pas un débit ? <a>Mon relevé bancaire indique…</a>',
    title: 'Derniers trajets',
    all: 'Tous les trajets',
    none: 'Aucun trajet ces 13 derniers mois.',
    whenNew: 'Les nouveaux trajets apparaissent en général dans les 24 heures qui suivent la validation.',
  },
  month: {
    title: 'Ce mois-ci',
    insights: 'Vos trajets en chiffres',
    statements: 'Pour votre employeur ? <a>Relevés, mois par mois</a>',
    none: 'Pas encore de trajet ce mois-ci',
    trips:
      '{count, plural, one {Tarif de # trajet jusqu’ici, payé ou pas encore} other {Tarifs de # trajets jusqu’ici, payés ou pas encore}}',
    measure: '{what} par mois',
    caption: 'Trajets et montants par mois',
    month: 'Mois',
  },
  fresh: {
    until: 'Données jusqu’à : {time}',
    late: 'Des trajets et paiements après {time} peuvent manquer',
    lateText: 'L’opérateur n’a pas encore envoyé de données plus récentes. Elles apparaîtront ici dès leur arrivée.',
    never: 'L’opérateur n’a pas encore envoyé de données.',
  },
  missing: {
    all: 'Trajets et paiements ne peuvent pas être affichés pour l’instant',
    owed: 'Le montant à payer ne peut pas être affiché pour l’instant',
    latest: 'Vos derniers trajets ne peuvent pas être affichés pour l’instant',
    month: 'Ce mois ne peut pas être affiché pour l’instant',
    text: 'Le système de l’opérateur ne répond pas. Réessayez dans un instant.',
  },
}
