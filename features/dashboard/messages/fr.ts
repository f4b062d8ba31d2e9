import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Tableau de bord',
  welcome: 'Bonjour {name}',
  lead: 'Gérez ici les billets que vous avez achetés sans contact.',
  tickets: 'Billets',
  ticketsText: 'Les trajets issus de vos validations',
  payments: 'Paiements',
  paymentsText: 'Débits, reçus, paiements à régulariser',
  bankCards: 'Cartes bancaires',
  bankCardsText: 'Les cartes et appareils avec lesquels vous validez',
  cardCount: '{count, plural, =0 {aucune carte} one {# carte} other {# cartes}}',
  noCardYet: 'Aucune carte pour l’instant',
  needsCard: 'Disponible dès que vous aurez ajouté une carte',
  noCards: 'Ajoutez votre première carte bancaire',
  noCardsWhy:
    'Les billets et les paiements sont liés à une carte. Ajoutez celle avec laquelle vous validez pour les voir ici.',
  addCard: 'Ajouter une carte',
  logout: 'Se déconnecter',
  logoutText: 'Mettre fin à la session sur cet appareil',
}
