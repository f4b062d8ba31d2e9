import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Relevés',
  lead: 'Ce qui a été débité sur vos cartes, prêt pour votre employeur ou pour vous.',
  last: {
    text: '{count, plural, =0 {Rien n’a été débité le mois dernier.} one {Un paiement le mois dernier.} other {# paiements le mois dernier.}}',
  },
  months: {
    title: 'Les douze derniers mois',
    payments: '{count, plural, =0 {Aucun paiement} one {Un paiement} other {# paiements}}',
    none: 'Aucun paiement au cours des douze derniers mois',
    noneText: 'Les relevés apparaissent ici dès qu’une de vos cartes est débitée pour un trajet.',
  },
  any: {
    title: 'Une période au choix',
    text: 'Choisissez les jours et les cartes. Un relevé compte les paiements réussis.',
    cards: 'Cartes',
    labels: 'Étiquettes',
    unlabelled: 'Sans étiquette',
  },
  pdf: {
    title: 'Relevé des paiements',
    period: '{from} – {to}',
    holder: 'Titulaire du compte',
    company: 'Société',
    address: 'Adresse',
    vatId: 'Numéro de TVA',
    costCentre: 'Centre de coûts',
    labels: 'Par étiquette',
    label: 'Étiquette',
    noLabel: 'Sans étiquette',
    remark: 'Étiquette et note',
    cards: 'Par carte',
    card: 'Carte',
    count: 'Paiements',
    amount: 'Montant',
    vat: 'TVA incluse ({percent} %)',
    vatNumber: 'Numéro de TVA de l’opérateur',
    payments: 'Paiements',
    day: 'Jour',
    trips: 'Trajets',
    none: 'Aucun paiement pendant cette période.',
    shortened:
      'Les {listed} premiers paiements sur {payments}. Les totaux les comptent tous ; le CSV les énumère tous.',
    noFiscalValue: 'Ce relevé n’a aucune valeur fiscale.',
    page: 'Page {page} sur {pages}',
  },
  files: { pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  download: 'Télécharger {format}, {period}',
  noCard: 'Ajoutez une carte pour avoir des relevés',
  noCardText:
    'Un relevé énumère ce qui a été débité sur vos cartes. Ajoutez la carte ou le téléphone que vous validez.',
  addCard: 'Ajouter une carte bancaire',
  payments: '<a>Tous les paiements</a>',
}
