import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  labels: {
    title: 'Étiquette et note',
    label: 'Étiquette',
    note: 'Note',
    noteHint: 'Les autres ne la voient pas ici, mais elle figure sur vos relevés.',
    saveNote: 'Enregistrer la note',
    saved: 'Enregistré',
    ofPayment: 'Son paiement porte l’étiquette <label></label>.',
    suggested: { work: 'Travail', private: 'Privé' },
    new: 'Nouvelle étiquette',
    name: 'Nom de l’étiquette',
    colour: 'Couleur',
    colours: {
      blue: 'Bleu',
      teal: 'Sarcelle',
      green: 'Vert',
      amber: 'Ambre',
      red: 'Rouge',
      pink: 'Rose',
      violet: 'Violet',
      grey: 'Gris',
    },
    add: 'Ajouter l’étiquette',
    save: 'Enregistrer l’étiquette',
    edit: 'Modifier les étiquettes',
    editNamed: 'Modifier {label}',
    done: 'Terminé',
    remove: 'Supprimer l’étiquette',
    all: 'Toutes les étiquettes',
    without: 'Sans étiquette',
    nameWrong: {
      required: 'Saisissez un nom pour l’étiquette.',
      too_long: 'Utilisez {most} caractères au plus.',
      invalid: 'Utilisez des lettres, des chiffres et des signes, mais pas de numéro de carte.',
    },
    noteWrong: {
      too_long: 'Utilisez {most} caractères au plus.',
      invalid: 'Écrivez la note sans numéro de carte.',
    },
    errors: {
      label: {
        not_found: 'Cette étiquette n’existe plus. Choisissez-en une autre.',
        name_taken: 'Vous avez déjà une étiquette de ce nom.',
        too_many: 'Il n’y a plus de place pour une étiquette. Supprimez-en une d’abord.',
      },
      remark: {
        subject_not_found: 'Ceci n’est plus dans votre compte.',
        too_many: 'Il n’y a plus de place pour des étiquettes et des notes. Retirez-en d’abord.',
      },
    },
  },
}
