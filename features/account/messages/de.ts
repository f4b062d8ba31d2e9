import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  mail: {
    passwordChanged: {
      subject: 'Ihr Passwort für {operator} wurde geändert',
      heading: 'Guten Tag, {name}',
      text: 'Das Passwort Ihres Kontos wurde am {time} geändert. Überall sonst, wo Sie angemeldet waren, sind Sie jetzt abgemeldet.',
      more: 'Das waren nicht Sie? Dann wählen Sie sofort ein neues Passwort:',
      note: 'Das waren Sie? Dann müssen Sie nichts tun.',
    },
    ticketIssued: {
      subject: 'Ihr Ticket von {operator}: {fare}',
      heading: 'Guten Tag, {name}',
      text: 'Für Ihre Karte {card} wurde ein neues Ticket ausgestellt: {fare}, {amount}.\n\nEs gilt vom {valid_from} bis zum {valid_to}.',
      button: 'Ihre Tickets ansehen',
      note: 'Sie erhalten diese E-Mail, weil in Ihrem Konto Mitteilungen über neue Tickets eingeschaltet sind. Sie können sie dort jederzeit ausschalten.',
    },
  },
}
