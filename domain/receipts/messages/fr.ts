import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  receipt: {
    noFiscalValue: 'Ce reçu n’a aucune valeur fiscale.',
    amount: 'Montant payé',
    shortId: 'Numéro du reçu',
    paidOn: 'Payé le',
    card: 'Carte',
    holderFailed: 'Le titulaire du compte n’a pas pu être chargé.',
    operator: 'Opérateur',
    madeOutTo: 'Établi pour',
    company: 'Société',
    address: 'Adresse',
    vatId: 'Numéro de TVA',
    costCentre: 'Centre de coûts',
    net: 'Hors TVA',
    vat: 'TVA incluse ({percent} %)',
    tickets: '{count, plural, one {Billet} other {# billets}}',
    fareAmount: 'Tarif',
    ticketAmount: 'Prix du billet',
    validFrom: 'Valable à partir du',
    validTo: 'Valable jusqu’au',
    firstTap: 'Première validation',
    lastTap: 'Dernière validation',
    noTap: 'Non enregistrée',
    download: 'Télécharger le PDF',
    notFound: 'Ce reçu n’existe pas',
    notFoundText:
      'Les reçus n’existent que pour les paiements réussis. Vérifiez que le lien est complet ou ouvrez le reçu depuis vos paiements.',
    tooMany: 'Trop de demandes',
  },
}
