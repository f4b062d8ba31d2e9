import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  mail: {
    deletionCode: {
      subject: 'Votre code pour supprimer votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'Vous avez demandé la suppression de votre compte. Saisissez ce code sur la page d’où vient votre demande. Il est valable {minutes} minutes, et là seulement.',
      note: 'Vous n’avez rien demandé ? Alors ne faites rien et ne donnez ce code à personne : votre compte reste. Quelqu’un connaît peut-être votre mot de passe, choisissez-en donc un nouveau.',
    },
    accountDeleted: {
      subject: 'Votre compte {operator} est supprimé',
      heading: 'Au revoir, {name}',
      text: 'Votre compte est supprimé, et avec lui vos données personnelles, vos cartes et vos connexions.\n\nL’opérateur garde les paiements dans ses livres, comme la loi l’exige, sans votre nom. Vos cartes restent valables comme titres de transport.',
      note: 'C’est le dernier e-mail que nous envoyons à cette adresse.',
    },
  },
}
