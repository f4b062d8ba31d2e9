import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Paiement',
  all: 'Tous les paiements',
  goOn: 'Reprendre le paiement',
  open: 'À quoi correspond-il ?',
  absent: 'Ce paiement n’est pas ici',
  absentText:
    'Il n’existe pas, ou aucune de vos cartes ne l’a payé. Si vous avez retiré la carte, ajoutez-la de nouveau pour voir ses paiements.',
  noTrips: 'L’opérateur n’a pas indiqué de trajet',
  tripsUnknown: 'Les trajets ne peuvent pas être chargés pour le moment',
  why: 'Pourquoi ai-je été débité ?',
  whyAsked: 'Pourquoi ma carte a-t-elle été sollicitée ?',
  whyText:
    '{count, plural, one {Un trajet le <day></day> : <trip></trip>, <sum></sum>.} other {# trajets pour <sum></sum>, le premier le <day></day> : <trip></trip>.}} Votre relevé peut afficher un jour plus tardif.',
  whyNoTrips:
    'L’opérateur a demandé ce montant à la carte, mais ne nous a pas indiqué de trajet. Si vous ne le reconnaissez pas, contactez l’opérateur en citant le numéro du paiement.',
  whyUnknown:
    'L’opérateur ne répond pas pour le moment : nous ne pouvons pas montrer à quoi correspond ce paiement. Le montant et l’état sont certains.',
  askAgain: 'Réessayer',
  timeline: 'Ce qui s’est passé',
  tapAt: 'Validation à {stop}',
  tapSomewhere: 'Validation à un lecteur',
  noFirstTap: 'Aucune validation connue au départ',
  endTapAt: 'Validation finale à {stop}',
  endTapSomewhere: 'Validation finale',
  noLastTap: 'Aucune validation connue à l’arrivée',
  ticket: 'Billet : {fare},',
  openTicket: 'Voir le billet',
  asked: 'L’opérateur a demandé {amount}',
  askedFor: 'Pour {count, plural, one {un trajet} other {# trajets}}, en un seul paiement.',
  lastChargeOnly: 'L’opérateur ne nous communique que sa dernière tentative.',
  receiptReady: 'Le reçu est prêt',
  openReceipt: 'Voir le reçu',
  settled: '{amount} : réglé',
  settledText: 'Votre paiement en ligne l’a réglé. L’opérateur en a été informé.',
  surplus: '{amount} prélevés en trop',
  surplusText: 'L’opérateur en a été informé et doit les rendre sur la carte utilisée.',
  returned: '{amount} rendus',
  charge: {
    succeeded: 'Votre carte a été débitée de {amount}',
    failed: 'Votre carte n’a pas pu être débitée de {amount}',
    failedText:
      'La banque ne l’a pas autorisé. Cela arrive lorsqu’une carte est expirée ou bloquée, ou si la provision manque à ce moment-là.',
    pending: 'L’opérateur débite votre carte',
    refunded: '{amount} remboursés sur votre carte',
    other: 'L’opérateur indique : {result}',
  },
  online: {
    opened: 'Vous avez commencé un paiement en ligne',
    together: 'Il porte sur {count, plural, one {# paiement} other {# paiements}}, {amount} en tout.',
    begun: 'Il n’est pas terminé. Nous n’avons connaissance d’aucun débit.',
    verifying: 'Son issue n’est pas encore certaine. Vous ne serez pas débité deux fois.',
    succeeded: 'Le paiement en ligne a réussi',
    refused: 'Le paiement en ligne a été refusé ; rien n’a été débité',
    cancelled: 'Le paiement en ligne a été abandonné ; rien n’a été débité',
  },
}
