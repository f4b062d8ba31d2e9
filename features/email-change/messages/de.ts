import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'E-Mail ändern',
  lead: 'Wir senden einen Link an die neue Adresse. Solange Sie ihm nicht folgen, gilt die alte.',
  now: 'Aktuelle E-Mail',
  email: 'Neue E-Mail',
  goOn: 'Weiter',
  after: 'Danach vergewissern wir uns, dass Sie es sind. Dann geht der Link hinaus.',
  other: 'Andere Adresse verwenden',
  submit: 'Link senden',
  toAccount: 'Zurück zu Ihrem Konto',
  pendingTitle: 'Schauen Sie in Ihr neues Postfach',
  pendingText:
    'Wir haben einen Link an <b>{email}</b> gesendet. Folgen Sie ihm bis <time></time>, hier oder wo Sie sich bei diesem Konto anmelden können. Nichts da? Sehen Sie im Spam-Ordner nach, prüfen Sie die Adresse oder versuchen Sie es in einer Stunde noch einmal.',
  pendingUntil:
    'Bis dahin {signIn, select, popup {gehen unsere E-Mails wie bisher an <b>{email}</b>} other {melden Sie sich wie bisher mit <b>{email}</b> an}}.',
  cancel: 'Abbrechen oder andere Adresse',
  confirmTitle: 'Ab jetzt die neue E-Mail verwenden?',
  confirmText:
    'Sie sind als <b>{email}</b> angemeldet. Die neue Adresse tritt an ihre Stelle: {signIn, select, popup {Alle unsere E-Mails gehen dann dorthin, und Sie melden sich an wie bisher} other {für Anmeldungen und alle unsere E-Mails}}. Ihre anderen Geräte werden abgemeldet.',
  confirmTextNext:
    'Sie sind als <b>{email}</b> angemeldet. <b>{next}</b> tritt an ihre Stelle: {signIn, select, popup {Alle unsere E-Mails gehen dann dorthin, und Sie melden sich an wie bisher} other {für Anmeldungen und alle unsere E-Mails}}. Ihre anderen Geräte werden abgemeldet.',
  confirm: 'Ja, neue E-Mail verwenden',
  notNow: 'Nicht jetzt',
  doneTitle: 'E-Mail geändert',
  doneText:
    '{signIn, select, popup {Alle unsere E-Mails gehen ab jetzt an <b>{email}</b>, und Sie melden sich an wie bisher.} other {Sie melden sich ab jetzt mit <b>{email}</b> an.}} Wir haben auch an die alte Adresse geschrieben. Ihre anderen Geräte wurden abgemeldet.',
  goneTitle: 'Dieser Link gilt nicht mehr',
  goneText:
    'Er wurde benutzt, ist älter als ein Tag oder wurde gestoppt; oder die Adresse gehört inzwischen zu einem anderen Konto. Ihre E-Mail ist wie zuvor.',
  askAgain: 'Neuen Link anfordern',
  stopTitle: 'Das waren nicht Sie?',
  stop: 'Stoppen und alle abmelden',
  newPassword: 'Neues Passwort wählen',
  stoppedTitle: 'Gestoppt',
  stoppedText:
    'Ihr Konto hat diese Adresse, und alle sind abgemeldet. Ändern Sie jetzt das Passwort der Anmeldung, die Sie dafür benutzen.',
  toLogin: 'Zurück zur Anmeldung',
  stopText: {
    form: 'Dann kennt jemand anderes Ihr Passwort. Mit einem Klick hat Ihr Konto wieder diese Adresse, und alle werden abgemeldet. Dann wählen Sie ein neues Passwort.',
    popup:
      'Dann ist jemand anderes in Ihrem Konto. Mit einem Klick hat Ihr Konto wieder diese Adresse, und alle werden abgemeldet.',
  },
  notBackTitle: 'Alle sind abgemeldet',
  notBackText: {
    form: 'Diese Adresse hat inzwischen ein anderes Konto, daher konnte dieses Konto sie nicht zurückbekommen. Löschen Sie das andere oder ändern Sie dessen E-Mail, und öffnen Sie dann den Link in unserer E-Mail noch einmal. Bis dahin melden Sie sich mit der Adresse an, die unsere E-Mail nennt: Wählen Sie jetzt ein neues Passwort.',
    popup:
      'Diese Adresse hat inzwischen ein anderes Konto, daher konnte dieses Konto sie nicht zurückbekommen. Löschen Sie das andere oder ändern Sie dessen E-Mail, und öffnen Sie dann den Link in unserer E-Mail noch einmal.',
  },
  stopGone: {
    form: 'Er wurde benutzt oder ist älter als eine Woche. Wenn Sie glauben, dass jemand anderes in Ihrem Konto ist, wählen Sie jetzt ein neues Passwort.',
    popup: 'Er wurde benutzt oder ist älter als eine Woche.',
  },
  errors: {
    email: { unchanged: 'Das ist bereits Ihre E-Mail' },
    password: { incorrect: 'Ungültiges Passwort' },
    code: { incorrect: 'Dieser Code ist falsch oder nicht mehr gültig. Fordern Sie einen neuen an' },
    request: { expired: 'Dieser Link gilt nicht mehr' },
    session: {
      not_yours:
        'Dieser Link ist für ein anderes Konto. Melden Sie sich ab und dann mit dem Konto an, für das Sie ihn angefordert haben.',
    },
  },
  mail: {
    confirmNewEmail: {
      subject: 'Bestätigen Sie Ihre neue E-Mail für {operator}',
      heading: 'Guten Tag',
      text: 'Am {time} hat jemand, wahrscheinlich Sie, darum gebeten, diese Adresse für ein Konto bei {operator} zu verwenden. Bestätigen Sie sie über den Link unten. Sie müssen bei diesem Konto angemeldet sein. Der Link gilt {hours} Stunden.',
      button: 'Neue E-Mail bestätigen',
      note: 'Sie haben nicht darum gebeten? Dann tun Sie nichts: Ohne Ihren Klick geschieht nichts.',
    },
    emailTaken: {
      subject: 'Zu dieser E-Mail gibt es bei {operator} schon ein Konto',
      heading: 'Guten Tag',
      text: 'Am {time} hat jemand darum gebeten, diese Adresse für ein Konto bei {operator} zu verwenden. Sie gehört schon zu Ihrem Konto, also hat sich nichts geändert.',
      note: 'Das waren Sie? Dann melden Sie sich {signIn, select, popup {bei dem Konto mit dieser Adresse an} other {mit dieser Adresse an}}, oder wählen Sie für das andere Konto eine andere.',
    },
    emailChangeAsked: {
      subject: 'Ihre E-Mail bei {operator} soll geändert werden',
      heading: 'Guten Tag, {name}',
      text: 'Am {time} hat jemand, wahrscheinlich Sie, darum gebeten, die E-Mail Ihres Kontos in {email} zu ändern. Noch hat sich nichts geändert: Das geschieht erst, wenn jemand den Link öffnet, den wir dorthin gesendet haben.',
      button: 'Das war ich nicht – stoppen',
      note: 'Das waren Sie? Dann ist hier nichts zu tun. Das geht {days} Tage lang.',
    },
    emailChanged: {
      subject: 'Ihre E-Mail bei {operator} wurde geändert',
      heading: 'Guten Tag, {name}',
      text: 'Am {time} wurde die E-Mail Ihres Kontos in {email} geändert. Sie melden sich {signIn, select, popup {an wie bisher} other {jetzt mit jener Adresse an}}, und an diese schreiben wir nicht mehr.',
      button: 'Das war ich nicht – zurücknehmen',
      note: 'Das waren Sie? Dann ist nichts zu tun. Das geht {days} Tage lang.',
    },
  },
}
