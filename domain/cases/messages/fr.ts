import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

/** Ce qui mène à un dossier depuis partout, et les e-mails à son sujet. */
export const fr: Messages<typeof en> = {
  caseLink: {
    wrong: 'Quelque chose ne va pas',
    open: 'Dossier {number} : {state, select, waiting {nous avons une question} answered {la réponse est là} other {ouvert}}',
  },
  mail: {
    caseOpened: {
      subject: 'Dossier {number} : bien reçu',
      heading: 'Bonjour {name}',
      text: 'Nous avons bien reçu votre dossier {number}. {operator} vous répondra au plus tard le {answer_by}.\n\nVous n’avez rien à faire d’ici là. Si un détail utile vous revient, ajoutez-le sur la page du dossier.',
      button: 'Voir le dossier',
      note: 'Vous recevez cet e-mail parce que vous avez ouvert un dossier dans votre compte.',
    },
    caseQuestion: {
      subject: 'Dossier {number} : nous avons une question',
      heading: 'Bonjour {name}',
      text: '{operator} a besoin d’une précision pour avancer dans votre dossier {number}. La question se trouve sur la page du dossier.',
      button: 'Lire la question et répondre',
      note: 'Vous recevez cet e-mail parce que vous avez ouvert un dossier dans votre compte.',
    },
    caseAnswered: {
      subject: 'Dossier {number} : notre réponse',
      heading: 'Bonjour {name}',
      text: '{operator} a répondu à votre dossier {number}. Si tout est résolu, vous n’avez rien à faire : il se ferme de lui-même après 30 jours. Sinon, répondez sur la page du dossier.',
      button: 'Lire la réponse',
      note: 'Vous recevez cet e-mail parce que vous avez ouvert un dossier dans votre compte.',
    },
    caseClosed: {
      subject: 'Le dossier {number} est fermé',
      heading: 'Bonjour {name}',
      text: 'Votre dossier {number} est fermé. S’il n’est pas résolu, vous pouvez le rouvrir pendant 30 jours sur sa page.',
      button: 'Voir le dossier',
      note: 'Vous recevez cet e-mail parce que vous avez ouvert un dossier dans votre compte.',
    },
    caseReopened: {
      subject: 'Le dossier {number} est rouvert',
      heading: 'Bonjour {name}',
      text: 'Vous avez rouvert votre dossier {number}. {operator} vous répondra au plus tard le {answer_by}.',
      button: 'Voir le dossier',
      note: 'Vous recevez cet e-mail parce que vous avez ouvert un dossier dans votre compte.',
    },
  },
}
