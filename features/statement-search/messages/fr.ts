import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

/** Textes de la recherche par ligne de relevé bancaire. */
export const fr: Messages<typeof en> = {
  title: 'Mon relevé bancaire indique…',
  lead: 'Saisissez ce que votre banque affiche, ou collez toute la ligne. Nous trouvons les trajets correspondants.',
  called: 'Sur les relevés bancaires, {operator} s’appelle <b>{name}</b>.',
  sample: {
    title: 'Ce qu’il faut chercher',
    day: 'Le jour est celui du trajet ou celui où votre banque l’a comptabilisé, souvent un à trois jours plus tard.',
    sum: 'Les trajets d’une journée peuvent y figurer en une seule somme.',
    device: 'Un téléphone ou une montre a ses propres chiffres, que le wallet affiche.',
  },
  line: 'Ligne de votre relevé',
  lineHint: 'Copiez-la telle quelle. Elle reste dans votre navigateur : seul ce que vous voyez ci-dessous est envoyé.',
  or: 'ou saisissez-en les éléments',
  amount: 'Montant',
  amountHint: 'Par exemple 13,00. Sans devise, il est compris en {currency}.',
  day: 'Jour indiqué sur le relevé',
  dayHint: 'Par exemple 14/03/2026 ou 14 mars.',
  last_digits: 'Quatre derniers chiffres de la carte',
  digitsHint: 'Les relevés les affichent ainsi : *1234.',
  submit: 'Trouver le paiement',
  understood: { lead: 'Nous cherchons', card: 'carte se terminant par {digits}' },
  exact: '{count, plural, one {Ce paiement correspond} other {# paiements correspondent}}',
  near: 'Rien ne correspond exactement, mais ceci s’en approche',
  alsoNear: 'Ceci s’en approche aussi',
  payment: 'Paiement',
  status: { failed: 'Échoué', begun: 'Non terminé', verifying: 'En vérification', refunded: 'Remboursé' },
  reasons: {
    exact: 'Le montant et le jour sont ceux de votre relevé.',
    sum: 'Ces {count} paiements d’une même carte donnent ensemble ce montant.',
    later:
      '{days, plural, one {Votre banque l’affiche un jour plus tard.} other {Votre banque l’affiche # jours plus tard.}} C’est fréquent.',
    earlier:
      '{days, plural, one {Votre banque l’affiche un jour plus tôt.} other {Votre banque l’affiche # jours plus tôt.}}',
    otherCard: 'Sa carte ne se termine pas par {digits} : un téléphone ou une montre a son propre numéro.',
    otherCurrency:
      'Le jour est proche, mais il n’est pas en {currency}. Votre banque a choisi le taux : nous ne pouvons pas comparer les montants.',
  },
  noCard: 'Il n’y a pas encore de carte dans votre compte',
  noCardText: 'Ajoutez la carte du relevé. Nous trouverons alors ce qui lui a été débité.',
  addCard: 'Ajouter une carte',
  nothing: {
    title: 'Aucun paiement de {amount} ne correspond',
    card: 'Avez-vous payé avec une carte qui n’est pas dans votre compte ? Ajoutez-la et cherchez de nouveau.',
    day: 'La ligne contient-elle un autre jour ? Les banques indiquent le jour du paiement et celui de l’enregistrement.',
    name: 'La ligne nomme quelqu’un d’autre ? Alors le débit ne vient pas de nous.',
    help: 'Un doute ? <a>Demandez à l’opérateur</a>',
    addCard: 'Ajouter une carte',
    allPayments: 'Tous les paiements',
    wrong:
      'C’est votre carte et notre nom, mais pas votre trajet ? <a>Ouvrez la carte</a> et choisissez « Quelque chose ne va pas ».',
  },
  guest: {
    dayHint: 'Par exemple 14/03/2026 ou 14 mars : le jour du trajet ou du débit. Nous ne cherchons que ce jour-là.',
    title: 'Retrouver un débit sans compte',
    lead: 'Pas besoin de compte : saisissez ce que votre banque affiche, ou collez toute la ligne, et nous trouvons le paiement.',
    logIn: 'Se connecter',
    createAccount: 'Créer un compte',
    fits: 'Le montant, le jour et la carte sont ceux de votre relevé.',
    receipt: 'Voir le reçu',
    noReceipt: 'Il n’y a pas de reçu pour ce paiement.',
    signUp:
      'Avec un compte, vous voyez tous les trajets de votre carte et pouvez nous signaler un problème. <a>Créez-en un</a> ou <b>connectez-vous</b>.',
    signIn:
      'Avec un compte, vous voyez tous les trajets de votre carte et pouvez nous signaler un problème. <a>Connectez-vous</a>',
    nothing: {
      title: 'Aucun paiement ne correspond',
      exact:
        'Le montant, le jour et les chiffres sont-ils exactement ceux du relevé ? La banque peut indiquer le jour du trajet ou celui du débit.',
      device:
        'Avez-vous payé avec un téléphone ou une montre ? Ils ont leur propre numéro de carte : votre wallet en affiche les quatre derniers chiffres.',
      old: 'Nous remontons {days, plural, one {à un jour} other {à # jours}}.',
      shared:
        'Si deux cartes avec ces chiffres ont payé le même montant ce jour-là, nous n’en montrons aucune : nous ne saurions pas laquelle est la vôtre.',
      account:
        'Avec un compte, vous trouvez aussi ce qui s’en approche : un autre jour, une somme de trajets, une autre devise.',
    },
  },
  errors: {
    guest_search: {
      not_offered: 'Ici, un débit ne peut pas être recherché sans compte. Connectez-vous pour le faire.',
    },
    amount: { required: 'Saisissez le montant', invalid: 'Saisissez un montant, par exemple 13,00' },
    day: {
      required: 'Saisissez le jour indiqué sur le relevé',
      invalid: 'Saisissez un jour jusqu’à aujourd’hui, par exemple 14/03/2026',
    },
    last_digits: {
      required: 'Saisissez les quatre derniers chiffres de la carte',
      invalid: 'Saisissez quatre chiffres, par exemple 1234',
    },
  },
}
