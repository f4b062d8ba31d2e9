import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  factors: {
    otp: 'Code aus Ihrer Authenticator-App',
    otpHint: '6 Ziffern. App nicht zur Hand? Auch einer Ihrer Wiederherstellungscodes gilt.',
    app: {
      title: 'Geben Sie den Code Ihrer App ein',
      where:
        'Öffnen Sie die Authenticator-App auf Ihrem Smartphone. Sie zeigt für dieses Konto einen Code aus 6 Ziffern.',
      label: 'Code aus Ihrer Authenticator-App',
      other: 'Wiederherstellungscode verwenden',
    },
    recovery: {
      title: 'Geben Sie einen Wiederherstellungscode ein',
      where: 'Einen der zehn Codes, die Sie beim Einrichten der App aufbewahrt haben. Jeder gilt einmal.',
      label: 'Wiederherstellungscode',
      other: 'Code der App verwenden',
    },
    toPassword: 'Zurück zum Passwort',
    submit: 'Anmelden',
    cancel: 'Zurück',
  },
  passkeys: {
    login: 'Mit Passkey anmelden',
    prove: 'Mit Passkey bestätigen',
    none: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder machen Sie wie gewohnt weiter.',
    unsupported: 'Dieser Browser kennt keine Passkeys. Machen Sie wie gewohnt weiter.',
    known: 'Auf diesem Gerät liegt schon ein Passkey von Ihnen für dieses Portal.',
  },
  errors: {
    passkey: {
      incorrect:
        'Dieser Passkey ließ sich nicht prüfen. Versuchen Sie es noch einmal oder machen Sie wie gewohnt weiter.',
      not_offered: 'Dieses Portal unterstützt keine Passkeys.',
      unproven:
        'Dieser Passkey öffnet hier kein Konto. Versuchen Sie es noch einmal oder melden Sie sich wie gewohnt an.',
      already_added: 'Dieser Passkey ist schon hinzugefügt.',
      too_many: 'Sie haben schon so viele Passkeys wie möglich. Entfernen Sie zuerst einen.',
      not_found: 'Dieser Passkey ist schon entfernt.',
    },
    otp: {
      required: 'Geben Sie den Code Ihrer Authenticator-App ein',
      incorrect:
        'Dieser Code ist falsch oder wurde schon benutzt. Jeder Code zählt einmal: Warten Sie auf den nächsten.',
    },
  },
  factorWords: {
    authenticator_on: 'Authenticator-App eingeschaltet',
    authenticator_off: 'Authenticator-App ausgeschaltet',
    codes_renewed: 'Neue Wiederherstellungscodes erstellt',
    recovery_used: 'Mit einem Wiederherstellungscode angemeldet',
    passkey_added: 'Passkey hinzugefügt',
    passkey_removed: 'Passkey entfernt',
    left: 'übrige Wiederherstellungscodes: {count}',
  },
  mail: {
    factorChanged: {
      subject: 'Eine Änderung an Ihrer Anmeldung bei {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Am Schutz Ihres Kontos hat sich etwas geändert:\n\nDie Seite „Anmeldung und Schutz“ Ihres Kontos zeigt, was eingeschaltet ist.',
      more: 'Das waren nicht Sie? Ein Klick meldet alle ab und schickt Ihnen den Link zu einem neuen Passwort:',
      moreButton: 'Das war ich nicht',
      note: 'Das waren Sie? Dann ist nichts zu tun.',
    },
  },
}
