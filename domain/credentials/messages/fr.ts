import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  mail: {
    passwordChanged: {
      subject: 'Votre mot de passe pour {operator} a été modifié',
      heading: 'Bonjour {name}',
      text: 'Le mot de passe de votre compte a été modifié le {time}. Tous vos autres appareils ont été déconnectés.',
      more: 'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe :',
      note: 'C’était vous ? Alors vous n’avez rien à faire.',
    },
    passwordReset: {
      subject: 'Votre mot de passe pour {operator} a été modifié',
      heading: 'Bonjour {name}',
      text: 'Le mot de passe de votre compte a été modifié le {time}. Tous vos appareils ont été déconnectés.\n\nCes connexions associées n’ouvrent plus votre compte : {logins}. Si elles sont les vôtres, associez-les de nouveau sur la page de votre compte.',
      more: 'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe :',
      note: 'C’était vous ? Alors vous n’avez rien d’autre à faire.',
    },
    loginLinked: {
      subject: 'Une connexion a été associée à votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'Une connexion {provider} a été associée à votre compte le {time}. Elle ouvre désormais votre compte.',
      more: 'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe : tous les appareils seront déconnectés et toutes les connexions associées retirées.',
      note: 'C’était vous ? Alors vous n’avez rien à faire.',
    },
    loginRemoved: {
      subject: 'Une connexion a été retirée de votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'La connexion {provider} a été retirée de votre compte le {time}. Elle n’ouvre plus votre compte, et vos autres appareils ont été déconnectés.',
      more: 'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe :',
      note: 'C’était vous ? Alors vous n’avez rien à faire.',
    },
  },
}
