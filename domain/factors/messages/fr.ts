import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  factors: {
    otp: 'Code de votre application d’authentification',
    otpHint: '6 chiffres. L’application n’est pas à portée de main ? Un de vos codes de secours convient aussi.',
    app: {
      title: 'Saisissez le code de votre application',
      where:
        'Ouvrez l’application d’authentification sur votre téléphone. Elle affiche un code à 6 chiffres pour ce compte.',
      label: 'Code de votre application d’authentification',
      other: 'Utiliser un code de secours',
    },
    recovery: {
      title: 'Saisissez un code de secours',
      where: 'L’un des dix codes que vous avez gardés en configurant l’application. Chacun sert une seule fois.',
      label: 'Code de secours',
      other: 'Utiliser le code de l’application',
    },
    toPassword: 'Revenir au mot de passe',
    submit: 'Se connecter',
    cancel: 'Retour',
  },
  passkeys: {
    login: 'Utiliser une clé d’accès',
    prove: 'Confirmer avec une clé d’accès',
    none: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou continuez comme d’habitude.',
    unsupported: 'Ce navigateur ne connaît pas les clés d’accès. Continuez comme d’habitude.',
    known: 'Cet appareil a déjà une de vos clés d’accès pour ce portail.',
  },
  errors: {
    passkey: {
      incorrect: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou continuez comme d’habitude.',
      not_offered: 'Ce portail n’accepte pas les clés d’accès.',
      unproven: 'Cette clé d’accès n’ouvre aucun compte ici. Réessayez, ou connectez-vous comme d’habitude.',
      already_added: 'Cette clé d’accès est déjà ajoutée.',
      too_many: 'Vous avez déjà autant de clés d’accès que possible. Supprimez-en une d’abord.',
      not_found: 'Cette clé d’accès est déjà supprimée.',
    },
    otp: {
      required: 'Saisissez le code de votre application d’authentification',
      incorrect: 'Ce code est incorrect ou a déjà servi. Chaque code compte une seule fois : attendez le suivant.',
    },
  },
  factorWords: {
    authenticator_on: 'Application d’authentification activée',
    authenticator_off: 'Application d’authentification désactivée',
    codes_renewed: 'Nouveaux codes de secours créés',
    recovery_used: 'Connexion avec un code de secours',
    passkey_added: 'Clé d’accès ajoutée',
    passkey_removed: 'Clé d’accès supprimée',
    left: 'codes de secours restants : {count}',
  },
  mail: {
    factorChanged: {
      subject: 'Un changement dans votre connexion à {operator}',
      heading: 'Bonjour {name}',
      text: 'La protection de votre compte a changé :\n\nLa page « Connexion et protection » de votre compte montre ce qui est activé.',
      more: 'Ce n’était pas vous ? Un seul clic déconnecte tout le monde et vous envoie le lien vers un nouveau mot de passe :',
      moreButton: 'Ce n’était pas moi',
      note: 'C’était vous ? Alors il n’y a rien à faire.',
    },
  },
}
