import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  changed: {
    title: 'Ce qui reste à payer a changé',
    not_failed:
      'Au moins un de ces paiements est déjà réglé. Rien n’a été lancé et rien n’a été débité. Fermez cette fenêtre : le montant au-dessus de la liste est à jour et vous pouvez payer le reste.',
    in_verification:
      'Un paiement en ligne est en cours pour au moins un de ces paiements, et son résultat n’est pas encore certain. Pour que vous ne payiez pas deux fois, rien n’a été lancé. Fermez cette fenêtre : le montant au-dessus de la liste ne le comprend pas et vous pouvez payer le reste.',
    not_found:
      'Au moins un de ces paiements n’appartient plus à aucune de vos cartes. Rien n’a été lancé et rien n’a été débité. Fermez cette fenêtre : le montant au-dessus de la liste est à jour et vous pouvez payer le reste.',
  },
  in_verification: {
    title: 'Ce paiement est encore en vérification',
    timedTitle: 'Un paiement en ligne n’est pas terminé',
    text: 'Un paiement en ligne commencé auparavant n’a pas encore de résultat certain. Pour que vous ne payiez pas deux fois, aucun autre n’est ouvert pour l’instant. Nous continuons d’interroger le prestataire de paiement et la liste affichera sa réponse : vous n’avez rien à faire.',
    timed:
      'Un paiement en ligne a été commencé. Si la page du prestataire est encore ouverte, terminez-y le paiement, ou annulez-le pour payer à nouveau aussitôt. Si vous l’avez quittée sans payer, vous pourrez payer à nouveau dans {minutes, plural, one {# minute} other {# minutes}} : appuyez alors sur « Vérifier à nouveau ».',
    over: 'L’attente est terminée : appuyez maintenant sur « Vérifier à nouveau ».',
  },
  not_failed: {
    title: 'Il ne reste rien à payer',
    text: 'Ce paiement est déjà réglé. La liste montre son état actuel.',
  },
  mixed_currencies: {
    title: 'Devises différentes',
    text: 'Des paiements dans des devises différentes ne peuvent pas être réglés ensemble. Payez chaque devise séparément.',
  },
  currency_not_taken: {
    title: 'Cette devise ne peut pas être payée en ligne',
    text: 'Notre prestataire de paiement ne l’accepte pas. Rien n’a été débité. Demandez à l’opérateur comment régler ce paiement.',
  },
  amount_not_taken: {
    title: 'Ce montant ne peut pas être payé en ligne',
    text: 'Il dépasse ce qu’accepte notre prestataire de paiement. Rien n’a été débité. Demandez à l’opérateur comment régler ce paiement.',
  },
  sum_not_taken: {
    title: 'Trop pour un seul paiement en ligne',
    text: 'Payez moins de paiements à la fois : vous pourrez régler le reste juste après. Rien n’a été débité.',
  },
  maybe_paid: {
    title: 'Vous avez peut-être déjà payé',
    text: 'Le prestataire de paiement nous signale un paiement en ligne de votre part que nous ne pouvons pas encore rattacher. Il concerne peut-être celui-ci. Pour que vous ne payiez pas deux fois, aucun autre n’est ouvert pour l’instant. L’opérateur en a été informé et vérifie.',
  },
  not_found: {
    title: 'Ce paiement n’est pas disponible',
    text: 'Il n’appartient plus à l’une de vos cartes. La liste montre ceux qui vous appartiennent.',
  },
  too_many: {
    title: 'Trop de tentatives',
    text: 'Patientez une minute, puis réessayez. Rien n’a été débité.',
  },
  unknown: {
    title: 'L’opération n’a pas abouti',
    text: 'Rien n’a été débité. Veuillez réessayer.',
  },
}
