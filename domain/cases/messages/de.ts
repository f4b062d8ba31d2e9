import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

/** Was von überall zu einem Anliegen führt, und die Mails darüber. */
export const de: Messages<typeof en> = {
  caseLink: {
    wrong: 'Etwas stimmt nicht',
    open: 'Anliegen {number}: {state, select, waiting {wir haben eine Frage} answered {beantwortet} other {offen}}',
  },
  mail: {
    caseOpened: {
      subject: 'Anliegen {number} ist bei uns',
      heading: 'Guten Tag, {name}',
      text: 'Ihr Anliegen {number} ist angekommen. {operator} antwortet bis zum {answer_by}.\n\nBis dahin müssen Sie nichts tun. Fällt Ihnen noch etwas ein, das helfen kann, ergänzen Sie es auf der Seite des Anliegens.',
      button: 'Anliegen ansehen',
      note: 'Sie erhalten diese E-Mail, weil Sie in Ihrem Konto ein Anliegen eröffnet haben.',
    },
    caseQuestion: {
      subject: 'Anliegen {number}: Wir haben eine Frage',
      heading: 'Guten Tag, {name}',
      text: '{operator} braucht noch eine Angabe, um mit Ihrem Anliegen {number} weiterzukommen. Die Frage steht auf der Seite des Anliegens.',
      button: 'Frage lesen und antworten',
      note: 'Sie erhalten diese E-Mail, weil Sie in Ihrem Konto ein Anliegen eröffnet haben.',
    },
    caseAnswered: {
      subject: 'Anliegen {number}: unsere Antwort',
      heading: 'Guten Tag, {name}',
      text: '{operator} hat auf Ihr Anliegen {number} geantwortet. Ist damit alles gelöst, müssen Sie nichts tun: Es schließt sich nach 30 Tagen von selbst. Wenn nicht, antworten Sie auf der Seite des Anliegens.',
      button: 'Antwort lesen',
      note: 'Sie erhalten diese E-Mail, weil Sie in Ihrem Konto ein Anliegen eröffnet haben.',
    },
    caseClosed: {
      subject: 'Anliegen {number} ist geschlossen',
      heading: 'Guten Tag, {name}',
      text: 'Ihr Anliegen {number} ist geschlossen. Ist es nicht gelöst, können Sie es 30 Tage lang auf seiner Seite wieder öffnen.',
      button: 'Anliegen ansehen',
      note: 'Sie erhalten diese E-Mail, weil Sie in Ihrem Konto ein Anliegen eröffnet haben.',
    },
    caseReopened: {
      subject: 'Anliegen {number} ist wieder offen',
      heading: 'Guten Tag, {name}',
      text: 'Sie haben Ihr Anliegen {number} wieder geöffnet. {operator} antwortet bis zum {answer_by}.',
      button: 'Anliegen ansehen',
      note: 'Sie erhalten diese E-Mail, weil Sie in Ihrem Konto ein Anliegen eröffnet haben.',
    },
  },
}
