import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Créer votre compte',
  succeededTitle: 'Consultez vos e-mails',
  resendTitle: 'Renvoyer l’e-mail de confirmation',
  confirmingTitle: 'Confirmation de votre e-mail',
  confirmedTitle: 'E-mail confirmé',
  unconfirmedTitle: 'Confirmez d’abord votre e-mail',
  mail: {
    confirmEmail: {
      subject: 'Confirmez votre e-mail pour {operator}',
      heading: 'Bienvenue, {name}',
      text: 'Il ne reste qu’une étape : confirmez que cette adresse est la vôtre. Le lien est valable {hours} heures et peut être ouvert plusieurs fois.',
      button: 'Confirmer l’e-mail',
      note: 'Vous n’avez pas demandé ce compte ? Alors ne faites rien : sans votre confirmation, personne ne peut utiliser le compte.',
    },
    accountExists: {
      subject: 'Vous avez déjà un compte chez {operator}',
      heading: 'Bonjour {name}',
      text: 'Quelqu’un, sans doute vous, vient d’essayer de s’inscrire avec cette adresse. Vous avez déjà un compte avec elle : rien n’a donc changé.\n\nConnectez-vous avec votre mot de passe. Si vous l’avez oublié, vous pourrez en choisir un nouveau.',
      button: 'Se connecter',
      note: 'Ce n’était pas vous ? Alors vous n’avez rien à faire : votre compte est resté tel quel.',
    },
  },
}
