import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  proof: {
    password: 'Ihr Passwort',
    code: 'Code aus unserer E-Mail',
    codeHint: '{digits} Ziffern, {minutes} Minuten gültig.',
    codeText: 'Damit wir wissen, dass Sie es sind, senden wir einen Code an {email}.',
    send: 'Code senden',
    sent: 'Der Code ist unterwegs. Sehen Sie auch im Spam-Ordner nach.',
    sentTo:
      'Wir haben einen Code an <b>{email}</b> gesendet, damit wir wissen, dass Sie es sind. Nichts da? Sehen Sie im Spam-Ordner nach.',
    again: 'Neuen Code senden',
  },
  mail: {
    passwordChanged: {
      subject: 'Ihr Passwort für {operator} wurde geändert',
      heading: 'Guten Tag, {name}',
      text: 'Das Passwort Ihres Kontos wurde am {time} geändert. Alle Ihre anderen Geräte wurden abgemeldet.',
      more: 'Das waren nicht Sie? Ein Klick meldet alle ab und schickt Ihnen den Link zu einem neuen Passwort:',
      moreButton: 'Das war ich nicht',
      note: 'Das waren Sie? Dann müssen Sie nichts tun.',
    },
    passwordReset: {
      subject: 'Ihr Passwort für {operator} wurde geändert',
      heading: 'Guten Tag, {name}',
      text: 'Das Passwort Ihres Kontos wurde am {time} geändert. Alle Geräte wurden abgemeldet.\n\nDiese verknüpften Anmeldungen und Passkeys öffnen Ihr Konto nicht mehr: {logins}. Wenn es Ihre sind, fügen Sie sie auf Ihrer Kontoseite wieder hinzu.',
      more: 'Das waren nicht Sie? Ein Klick meldet alle ab und schickt Ihnen den Link zu einem neuen Passwort:',
      moreButton: 'Das war ich nicht',
      note: 'Das waren Sie? Dann müssen Sie nichts weiter tun.',
    },
    proofCode: {
      subject: 'Ihr Code für {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Um zu zeigen, dass Sie es sind, geben Sie diesen Code auf der Seite ein, die danach fragt. Er gilt {minutes} Minuten.',
      more: 'Das waren nicht Sie? Dann ist jemand anderes in Ihrem Konto angemeldet. Sehen Sie dort nach, was geschehen ist, und melden Sie alle anderen ab:',
      moreButton: 'Das war ich nicht',
      note: 'Wenn Sie diesen Code nicht angefordert haben, verraten Sie ihn niemandem.',
    },
    loginLinked: {
      subject: 'Mit Ihrem Konto bei {operator} wurde eine Anmeldung verknüpft',
      heading: 'Guten Tag, {name}',
      text: 'Eine Anmeldung über {provider} wurde am {time} mit Ihrem Konto verknüpft. Sie öffnet ab jetzt Ihr Konto.',
      more: 'Das waren nicht Sie? Ein Klick meldet alle ab und schickt Ihnen den Link zu einem neuen Passwort:',
      moreButton: 'Das war ich nicht',
      note: 'Das waren Sie? Dann müssen Sie nichts tun.',
    },
    loginRemoved: {
      subject: 'Von Ihrem Konto bei {operator} wurde eine Anmeldung entfernt',
      heading: 'Guten Tag, {name}',
      text: 'Die Anmeldung über {provider} wurde am {time} von Ihrem Konto entfernt. Sie öffnet Ihr Konto nicht mehr, und Ihre anderen Geräte wurden abgemeldet.',
      more: 'Das waren nicht Sie? Ein Klick meldet alle ab und schickt Ihnen den Link zu einem neuen Passwort:',
      moreButton: 'Das war ich nicht',
      note: 'Das waren Sie? Dann müssen Sie nichts tun.',
    },
  },
}
