import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Tableau de bord',
  welcome: 'Bienvenue, {name}',
  lead: 'Gérez les billets achetés sans contact, avec votre carte bancaire, votre téléphone ou votre montre.',
  tickets: 'Billets',
  ticketsText: 'Vos trajets, tarifs et validations',
  payments: 'Paiements',
  paymentsText: 'Ce qui a été débité, et vos reçus',
  bankCards: 'Cartes bancaires',
  bankCardsText: 'Les cartes avec lesquelles vous voyagez',
  count: '{count, plural, one {# carte} other {# cartes}}',
  noCard: 'Pas encore de carte',
  needsCard: 'Disponible dès que vous aurez ajouté une carte bancaire',
  account: 'Compte',
  accountText: {
    form: 'Vos informations, votre mot de passe et vos appareils connectés',
    popup: 'Vos informations et vos appareils connectés',
  },
  subscriptions: 'Abonnements',
  subscriptionsText: 'La boutique d’abonnements de l’opérateur',
  logout: 'Se déconnecter',
  logoutText: 'Terminer la session sur cet appareil',
  firstTitle: 'Ajoutez la carte avec laquelle vous voyagez',
  firstText:
    'Billets et paiements sont liés à une carte. Ajoutez-la une fois : ses trajets apparaîtront ici. L’ajout d’une carte est gratuit.',
  firstAction: 'Ajouter une carte',
}
