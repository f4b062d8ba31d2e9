import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Reçu de paiement',
  forHelpDesk: 'Pour l’assistance :',
  missingId: 'Le champ {field} manque dans la requête GET',
  missingIdTitle: 'Ce lien est incomplet',
  missingIdText:
    'Il ne dit pas de quel reçu il s’agit. Ouvrez le reçu depuis vos paiements ou copiez à nouveau le lien entier.',
  back: { payments: 'Tous les paiements', search: 'Retrouver un autre débit', login: 'Retour à la connexion' },
  toPayment: 'À quoi correspond-il ?',
  toPayments: 'Vos paiements',
  logInToPayments: 'Se connecter et voir vos paiements',
  byStatement: 'Le trouver avec votre relevé bancaire',
  print: 'Imprimer',
  preparing: 'Votre PDF est en préparation.',
  byItself: 'Il se télécharge automatiquement.',
  ready: 'Votre PDF est prêt.',
  ifNot: 'Pas de téléchargement ? Utilisez le bouton.',
  notPrepared: 'Le PDF n’a pas pu être préparé.',
  tryButton: 'Réessayez avec le bouton.',
  pdf: {
    word: 'reçu',
    title: 'Reçu de paiement',
    device: 'téléphone ou montre',
    shortened: 'Ce reçu ne contient pas tout. Tous les trajets se trouvent dans le portail.',
    times: 'Toutes les heures : {zone}.',
    page: 'Page {page} sur {pages}',
  },
}
