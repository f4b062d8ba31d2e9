import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Konto erstellen',
  succeededTitle: 'Prüfen Sie Ihre E-Mails',
  resendTitle: 'Bestätigungs-E-Mail erneut senden',
  confirmingTitle: 'E-Mail wird bestätigt',
  confirmedTitle: 'E-Mail bestätigt',
  unconfirmedTitle: 'Bestätigen Sie zuerst Ihre E-Mail',
  mail: {
    confirmEmail: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {operator}',
      heading: 'Willkommen, {name}',
      text: 'Ein Schritt fehlt noch: Bestätigen Sie, dass diese Adresse Ihre ist. Der Link gilt {hours} Stunden und lässt sich mehrmals öffnen.',
      button: 'E-Mail-Adresse bestätigen',
      note: 'Sie haben sich nicht registriert? Dann tun Sie nichts: Ohne Ihre Bestätigung kann niemand das Konto benutzen.',
    },
    accountExists: {
      subject: 'Sie haben bereits ein Konto bei {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Jemand, wahrscheinlich Sie selbst, hat gerade versucht, sich mit dieser Adresse zu registrieren. Sie haben damit bereits ein Konto, es wurde also nichts geändert.\n\nMelden Sie sich mit Ihrem Passwort an. Falls Sie es vergessen haben, können Sie dort ein neues wählen.',
      button: 'Anmelden',
      note: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Konto ist unverändert.',
    },
  },
}
