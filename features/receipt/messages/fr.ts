import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Reçu de paiement',
  missingId: 'Le champ {field} manque dans la requête GET',
  missingIdText:
    'Le lien vers ce reçu est incomplet. Ouvrez-le depuis vos paiements ou copiez à nouveau le lien entier.',
  print: 'Imprimer',
  byItself: 'Le PDF se télécharge automatiquement. Sinon, utilisez le bouton.',
  pdf: {
    word: 'reçu',
    title: 'Reçu de paiement',
    noFiscalValue: 'Ce reçu n’a aucune valeur fiscale.',
    payment: 'Paiement',
    shortId: 'Numéro du reçu',
    amount: 'Montant payé',
    paidOn: 'Payé le',
    card: 'Carte',
    device: 'téléphone ou montre',
    holder: 'Titulaire de la carte',
    tickets: '{count, plural, one {Billet} other {# billets}}',
    fareAmount: 'Tarif',
    ticketAmount: 'Prix du billet',
    validFrom: 'Valable à partir du',
    validTo: 'Valable jusqu’au',
    firstTap: 'Première validation',
    lastTap: 'Dernière validation',
    shortened: 'Ce reçu ne contient pas tout. Tous les trajets se trouvent dans le portail.',
    page: 'Page {page} sur {pages}',
  },
}
