import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  proof: {
    password: 'Votre mot de passe',
    code: 'Code de notre e-mail',
    codeHint: '{digits} chiffres, valable {minutes} minutes.',
    codeText: 'Pour nous assurer que c’est bien vous, nous envoyons un code à {email}.',
    send: 'M’envoyer un code',
    sent: 'Le code est en route. Regardez aussi dans les indésirables.',
    sentTo:
      'Nous avons envoyé un code à <b>{email}</b>, pour nous assurer que c’est bien vous. Rien reçu ? Regardez dans les indésirables.',
    again: 'Envoyer un autre code',
  },
  mail: {
    passwordChanged: {
      subject: 'Votre mot de passe pour {operator} a été modifié',
      heading: 'Bonjour {name}',
      text: 'Le mot de passe de votre compte a été modifié le {time}. Tous vos autres appareils ont été déconnectés.',
      more: 'Ce n’était pas vous ? Un seul clic déconnecte tout le monde et vous envoie le lien vers un nouveau mot de passe :',
      moreButton: 'Ce n’était pas moi',
      note: 'C’était vous ? Alors vous n’avez rien à faire.',
    },
    passwordReset: {
      subject: 'Votre mot de passe pour {operator} a été modifié',
      heading: 'Bonjour {name}',
      text: 'Le mot de passe de votre compte a été modifié le {time}. Tous vos appareils ont été déconnectés.\n\nCes connexions associées et clés d’accès n’ouvrent plus votre compte : {logins}. Si elles sont les vôtres, ajoutez-les de nouveau sur la page de votre compte.',
      more: 'Ce n’était pas vous ? Un seul clic déconnecte tout le monde et vous envoie le lien vers un nouveau mot de passe :',
      moreButton: 'Ce n’était pas moi',
      note: 'C’était vous ? Alors vous n’avez rien d’autre à faire.',
    },
    proofCode: {
      subject: 'Votre code pour {operator}',
      heading: 'Bonjour {name}',
      text: 'Pour montrer que c’est bien vous, saisissez ce code sur la page qui le demande. Il est valable {minutes} minutes.',
      more: 'Ce n’était pas vous ? Alors quelqu’un d’autre est connecté à votre compte. Voyez-y ce qui s’est passé et déconnectez tous les autres :',
      moreButton: 'Ce n’était pas moi',
      note: 'Si vous n’avez pas demandé ce code, ne le donnez à personne.',
    },
    loginLinked: {
      subject: 'Une connexion a été associée à votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'Une connexion {provider} a été associée à votre compte le {time}. Elle ouvre désormais votre compte.',
      more: 'Ce n’était pas vous ? Un seul clic déconnecte tout le monde et vous envoie le lien vers un nouveau mot de passe :',
      moreButton: 'Ce n’était pas moi',
      note: 'C’était vous ? Alors vous n’avez rien à faire.',
    },
    loginRemoved: {
      subject: 'Une connexion a été retirée de votre compte {operator}',
      heading: 'Bonjour {name}',
      text: 'La connexion {provider} a été retirée de votre compte le {time}. Elle n’ouvre plus votre compte, et vos autres appareils ont été déconnectés.',
      more: 'Ce n’était pas vous ? Un seul clic déconnecte tout le monde et vous envoie le lien vers un nouveau mot de passe :',
      moreButton: 'Ce n’était pas moi',
      note: 'C’était vous ? Alors vous n’avez rien à faire.',
    },
  },
}
