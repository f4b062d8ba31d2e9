import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Anmeldung und Schutz',
  lead: 'Was Ihr Konto bei der Anmeldung zusätzlich schützt.',
  off: {
    title: 'Authenticator-App',
    state: 'Aus',
    text: 'Eine App auf Ihrem Telefon zeigt einen Code aus sechs Ziffern, alle 30 Sekunden einen anderen. Ohne Ihr Telefon kommt dann niemand mehr hinein.',
    proof: 'Bestätigen Sie zuerst, dass Sie es sind.',
    begin: 'Authenticator-App einrichten',
  },
  begun: {
    title: 'App verbinden',
    scan: 'Öffnen Sie Ihre Authenticator-App und scannen Sie diesen Code.',
    qr: 'QR-Code für Ihre Authenticator-App',
    secret: 'Keine Kamera? Geben Sie diesen Schlüssel in die App ein:',
    code: 'Code, den die App zeigt',
    codeHint: '6 Ziffern.',
    submit: 'Einschalten',
  },
  codes: {
    title: 'Ihre Wiederherstellungscodes',
    text: 'Die Authenticator-App ist eingeschaltet. Bewahren Sie diese Codes jetzt auf: Sie werden nur dieses eine Mal gezeigt. Jeder lässt Sie einmal ohne die App hinein.',
    kept: 'Ich habe sie aufbewahrt',
  },
  on: {
    title: 'Authenticator-App',
    state: 'Ein',
    since: 'Eingeschaltet seit <time></time>. Jede Anmeldung fragt nach einem Code.',
    left: '{count, plural, =0 {Es ist kein Wiederherstellungscode übrig.} one {Es ist ein Wiederherstellungscode übrig.} other {Es sind # Wiederherstellungscodes übrig.}}',
    renew: 'Neue Wiederherstellungscodes erstellen',
    renewText: 'Die bisherigen Codes öffnen dann nichts mehr.',
    off: 'Ausschalten',
    offText: 'Danach genügt Ihre gewohnte Anmeldung allein.',
  },
  passkeys: {
    title: 'Passkeys',
    state: '{count, plural, =0 {Noch keiner} one {# Passkey} other {# Passkeys}}',
    text: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der Sperre Ihres Geräts an. Sie müssen nichts eintippen, und niemand kann Ihnen etwas entlocken.',
    rest: 'Dieses Portal unterstützt keine Passkeys mehr. Sie können Ihre entfernen.',
    add: 'Passkey hinzufügen',
    begin: 'Weiter',
    name: 'Name des Passkeys',
    nameHint: 'Woran Sie ihn wiedererkennen, etwa Ihr Gerät.',
    making: 'Ihr Browser bittet Sie jetzt, den Passkey zu erstellen.',
    again: 'Noch einmal versuchen',
    created: 'Hinzugefügt <time></time>',
    lastUsed: 'Zuletzt benutzt <time></time>',
    unused: 'Noch nicht benutzt',
    oneDevice: 'Nur auf einem Gerät',
    remove: 'Entfernen',
    removeNamed: '{name} entfernen',
    removeText:
      'Er öffnet dann nichts mehr, und Ihre anderen Geräte werden abgemeldet. Löschen Sie ihn auch auf Ihrem Gerät.',
    added: 'Der Passkey ist hinzugefügt. Ab jetzt lässt er Sie hinein.',
    removed: 'Der Passkey ist entfernt.',
  },
  errors: {
    factor: {
      not_offered: 'Dieses Portal bietet keinen zweiten Faktor an.',
      already_on: 'Eine Authenticator-App ist schon eingeschaltet.',
      not_begun: 'Das hat zu lange gedauert oder wurde anderswo begonnen. Beginnen Sie noch einmal.',
    },
    password: { incorrect: 'Ungültiges Passwort' },
    code: { incorrect: 'Dieser Code ist falsch oder nicht mehr gültig. Fordern Sie einen neuen an' },
  },
}
