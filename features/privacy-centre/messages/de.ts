import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Datenschutz und Daten',
  lead: 'Was wir von Ihnen aufbewahren, wie lange, und was mit Ihrem Konto geschehen ist.',
  delete: 'Konto löschen',
  contents: 'Auf dieser Seite',
  activity: {
    title: 'Was mit Ihrem Konto geschehen ist',
    text: 'Anmeldungen, Änderungen, Karten und Online-Zahlungen, das Neueste zuerst. Wir vermerken die Art des Geräts, nicht den Ort.',
    notMe: 'Ich erkenne etwas nicht wieder',
    none: 'Noch nichts',
    noneText: 'Anmeldungen und Änderungen erscheinen hier von jetzt an.',
    more: 'Frühere anzeigen',
    kinds: {
      registered: 'Konto angelegt',
      logged_in: 'Angemeldet',
      login_failed: 'Anmeldung fehlgeschlagen',
      session_ended: 'Abgemeldet',
      others_ended: 'Alle anderen Geräte abgemeldet',
      not_me: '„Das war ich nicht“: alle abgemeldet',
      details_changed: 'Angaben geändert',
      password_changed: 'Passwort geändert',
      login_linked: 'Anmeldung verknüpft:',
      login_removed: 'Anmeldung entfernt:',
      alert_on: 'E-Mails eingeschaltet:',
      alert_off: 'E-Mails ausgeschaltet:',
      card_linked: 'Karte hinzugefügt',
      card_removed: 'Karte entfernt',
      paid_online: 'Online bezahlt',
      email_asked: 'Änderung der E-Mail angefordert',
      email_changed: 'E-Mail geändert',
      email_stopped: 'Änderung der E-Mail gestoppt',
      data_asked: 'Kopie Ihrer Daten angefordert',
      data_downloaded: 'Kopie Ihrer Daten heruntergeladen',
      authenticator_on: 'Authenticator-App eingeschaltet',
      authenticator_off: 'Authenticator-App ausgeschaltet',
      codes_renewed: 'Neue Wiederherstellungscodes erstellt',
      recovery_used: 'Wiederherstellungscode benutzt',
      passkey_added: 'Passkey hinzugefügt',
      passkey_removed: 'Passkey entfernt',
      staff_looked: 'Vom Personal des Betreibers angesehen',
      staff_ended: 'Vom Personal des Betreibers überall abgemeldet',
    },
  },
  copy: {
    title: 'Eine Kopie Ihrer Daten',
    text: 'Alles in einem Archiv: Ihr Konto, Ihre Karten und was geschehen ist, Tickets und Zahlungen für eine Tabelle (CSV) und für Programme (JSON), und Ihre Belege (PDF).',
    ask: 'Kopie vorbereiten',
    preparing:
      'Ihre Kopie wird vorbereitet. Wir schreiben Ihnen, wenn sie fertig ist; Sie können diese Seite verlassen.',
    ready: 'Ihre Kopie ist fertig, bis <time></time>.',
    elsewhere:
      'Ihre Kopie ist fertig, bis <time></time>. Öffnen Sie den Link in unserer E-Mail, um sie auf diesem Gerät herunterzuladen.',
    download: 'Kopie herunterladen',
    failed: 'Die Kopie konnte nicht erstellt werden. Bitte fordern Sie sie erneut an.',
    ended: 'Ihre letzte Kopie ist nicht mehr da. Sie können eine neue anfordern.',
    missing:
      'Diese Belege ließen sich für diese Kopie nicht erstellen. Sie finden sie im Portal; gelingt es auch dort nicht, schreiben Sie dem Betreiber.',
    readme:
      'account.json  Ihr Konto, Ihre Karten, Anmeldungen und Online-Zahlungen\nactivity.json  was mit Ihrem Konto geschehen ist\ntickets.csv, tickets.json  Ihre Tickets\npayments.csv, payments.json  Ihre Zahlungen\nreceipts/  die Belege Ihrer letzten Zahlungen, höchstens [receipts]\n\nBeträge stehen in der kleinsten Einheit der Währung (Cent). Zeiten sind UTC.',
  },
  errors: {
    password: { incorrect: 'Ungültiges Passwort' },
    code: { incorrect: 'Dieser Code ist falsch oder nicht mehr gültig. Fordern Sie einen neuen an' },
  },
  mail: {
    copyReady: {
      subject: 'Ihre Daten bei {operator} sind fertig',
      heading: 'Guten Tag, {name}',
      text: 'Die Kopie Ihrer Daten, die Sie angefordert haben, ist fertig. Zum Herunterladen müssen Sie angemeldet sein. Der Link gilt {hours} Stunden.',
      button: 'Kopie herunterladen',
      more: 'Das waren nicht Sie? {signIn, select, popup {Dann ist jemand anderes in Ihrem Konto. Sehen Sie dort nach, was geschehen ist, und melden Sie alle anderen ab:} other {Dann kennt jemand anderes Ihr Passwort. Wählen Sie ein neues:}}',
      moreButton: '{signIn, select, popup {Das war ich nicht} other {Neues Passwort wählen}}',
      note: 'Sie erhalten diese E-Mail, weil in Ihrem Konto eine Kopie angefordert wurde.',
    },
  },
  notMe: {
    title: 'Das war ich nicht',
    text: {
      form: 'Melden Sie zuerst alle anderen Geräte ab. Dieses bleibt angemeldet. Wählen Sie dann ein neues Passwort, damit niemand mit dem alten hineinkommt.',
      popup: 'Melden Sie alle anderen Geräte ab. Dieses bleibt angemeldet.',
    },
    end: 'Alle anderen Geräte abmelden',
    done: {
      form: 'Alle anderen Geräte sind abgemeldet. Wählen Sie jetzt ein neues Passwort.',
      popup:
        'Alle anderen Geräte sind abgemeldet. Ändern Sie jetzt das Passwort der Anmeldung, die Sie für dieses Konto benutzen.',
    },
    password: 'Neues Passwort wählen',
  },
  consents: {
    title: 'Worin Sie eingewilligt haben',
    notice: 'Datenschutzhinweise',
    accepted: 'Angenommen am <time></time>',
    acceptedUnknown: 'Bei der Registrierung angenommen',
    tickets: 'E-Mail zu jedem neuen Ticket',
    on: 'Aktiviert',
    off: 'Deaktiviert',
    read: 'Datenschutzhinweise lesen',
    change: 'Auf der Kontoseite ändern',
  },
  kept: {
    show: 'Jede Art von Daten anzeigen',
    title: 'Was wir aufbewahren und wie lange',
    text: 'Nach diesen Fristen löscht das Portal. Nichts davon wird verkauft oder für Werbung benutzt.',
    howLong: 'Wie lange:',
    details: {
      what: 'Ihre Angaben',
      why: 'Name, E-Mail und Sprache: damit das Konto Ihres ist und wir Ihnen schreiben können. Ihr Geburtsdatum, falls angegeben, steht nur dabei und wird sonst nicht verwendet.',
      howLong: 'bis Sie das Konto löschen.',
    },
    password: {
      what: 'Ihr Passwort',
      why: 'Nur ein Abdruck, aus dem es sich nicht errechnen lässt: damit wir es bei der Anmeldung prüfen können.',
      howLong: 'bis Sie das Konto löschen.',
    },
    logins: {
      what: 'Verknüpfte Anmeldungen',
      why: 'Das Kennzeichen, unter dem die andere Website Sie kennt: damit deren Anmeldung dieses Konto öffnet.',
      howLong: 'bis Sie die Anmeldung entfernen oder das Konto löschen.',
    },
    cards: {
      what: 'Ihre Bankkarten',
      why: 'Das Kartensystem, die ersten sechs und letzten vier Ziffern und Kennzeichen, die für die Karte stehen: damit Ihre Fahrten gefunden werden. Die ganze Nummer sehen wir nie.',
      howLong:
        'eine entfernte Karte sehen Sie sofort nicht mehr; ihr Eintrag geht {months} Monate später oder mit dem Konto.',
    },
    trips: {
      what: 'Tickets und Zahlungen',
      why: 'Check-ins, Tarife und Beträge: damit Sie sehen, was Sie bezahlt haben. Sie stehen in den Büchern des Betreibers, nicht in Ihrem Konto.',
      howLong:
        'solange die Regeln zu Buchführung und Steuern es verlangen, nach der Löschung des Kontos ohne Ihren Namen.',
      howLongMonths:
        '{ledgerMonths} Monate nach dem Monat, zu dem sie gehören, und was fehlschlug, bis es bezahlt ist; nach der Löschung des Kontos ohne Ihren Namen.',
    },
    orders: {
      what: 'Online-Zahlungen',
      why: 'Was Sie hier bezahlt haben und die Antwort des Zahlungsdienstes: damit nichts doppelt abgebucht wird und Geld zurückgegeben werden kann.',
      howLong:
        '{orderMonths} Monate, die Antwort des Zahlungsdienstes {inboxMonths}, und was nicht geklärt ist, bis es das ist; nach der Löschung des Kontos ohne Ihren Namen.',
    },
    bookkeeping: {
      what: 'Etiketten, Notizen und geschäftliche Angaben',
      why: 'Was Sie an Zahlungen und Tickets schreiben, und Ihre Firma: für Ihre Unterlagen, Aufstellungen und Belege.',
      howLong: 'Bis Sie es entfernen, und mit dem Konto.',
    },
    cases: {
      what: 'Anliegen',
      why: 'Was Sie gemeldet haben und was der Betreiber geantwortet hat: damit es in Ordnung kommt und sich später zeigen lässt.',
      howLong:
        '{caseMonths} Monate nach dem Abschluss. Mit dem Konto geht jedes Wort; dass es ein Anliegen gab, bleibt ohne Ihren Namen.',
    },
    sessions: {
      what: 'Wo Sie angemeldet sind',
      why: 'Die Art des Browsers und seine letzte Nutzung: damit Sie angemeldet bleiben und eine Sitzung anderswo beenden können.',
      howLong:
        'eine Sitzung endet nach {minutes} Minuten ohne Nutzung, spätestens nach {hours} Stunden; ihre Spur wird nach {sessionDays} Tagen gelöscht.',
    },
    activity: {
      what: 'Was mit Ihrem Konto geschehen ist',
      why: 'Damit Sie merken, wenn jemand anderes hineinkommt.',
      howLong:
        'Anmeldungen {months} Monate, und sie gehen mit dem Konto. Änderungen, Karten und Zahlungen {auditMonths} Monate, nach der Löschung des Kontos ohne Ihren Namen.',
    },
    notices: {
      what: 'E-Mails an Sie',
      why: 'Wovon wir Ihnen geschrieben haben und welche E-Mails Sie gewählt haben: damit jede nur einmal kommt, und nur, wenn Sie sie wollen.',
      howLong: '{noticeMonths} Monate; Ihre Auswahl, bis Sie das Konto löschen.',
    },
    links: {
      what: 'Links und Codes in E-Mails',
      why: 'Nur ihr Abdruck: damit sie einmal und für niemand anderen gelten.',
      howLong: 'Links höchstens {linkHours} Stunden, Codes {codeMinutes} Minuten; ihre Spur geht einen Tag später.',
    },
  },
}
