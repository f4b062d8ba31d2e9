import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  identity: {
    providers: { google: 'Google', facebook: 'Facebook' },
    continueWith: '<words>Weiter mit</words> {provider}',
    passed: 'Die gewählte Seite gibt uns Ihren Namen und Ihre E-Mail-Adresse; von Ihren Fahrten erfährt sie nichts.',
    show: 'Fenster anzeigen',
    again: 'Erneut versuchen',
    here: 'In diesem Fenster fortfahren',
    working: 'Einen Moment, wir prüfen Ihre Anmeldung…',
    open: {
      title: 'Fahren Sie im Anmeldefenster fort',
      text: 'Es liegt vielleicht hinter diesem. Danach geht es auf dieser Seite von selbst weiter.',
      inTab: 'Es ist in einem anderen Tab geöffnet. Danach geht es auf dieser Seite von selbst weiter.',
    },
    blocked: {
      title: 'Ihr Browser hat das Anmeldefenster blockiert',
      text: 'Erlauben Sie Pop-up-Fenster für diese Website und versuchen Sie es erneut, oder fahren Sie in diesem Fenster fort.',
    },
    closed: {
      title: 'Das Anmeldefenster wurde geschlossen',
      text: 'Es hat sich nichts geändert. Sie können es jederzeit erneut versuchen.',
    },
    cancelled: {
      title: 'Sie haben die Anmeldung nicht abgeschlossen',
      text: 'Es hat sich nichts geändert. Sie können es jederzeit erneut versuchen.',
    },
    failed: {
      title: 'Die Anmeldung mit {name} hat nicht geklappt',
      text: 'Es hat sich nichts geändert. Bitte versuchen Sie es gleich erneut.',
    },
    reason: {
      unreachable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich erneut.',
      expired:
        'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Fenster begonnen. Bitte beginnen Sie von vorn.',
      no_cookie:
        'Dieser Browser hat kein Cookie dieser Anmeldung: Sie wurde in einem anderen Browser begonnen, oder Cookies sind hier nicht erlaubt. Erlauben Sie Cookies für diese Website und beginnen Sie von vorn.',
      refused: 'Die Antwort konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
    },
    late: {
      title: 'Die Anmeldung hat zu lange gedauert',
      text: 'Sie wurde zu Ihrer Sicherheit beendet. Bitte beginnen Sie von vorn.',
    },
  },
  errors: {
    identity: {
      unproven: 'Ihre Anmeldung konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
      unknown_provider: 'Diese Art der Anmeldung wird hier nicht angeboten.',
      address_unproven:
        'Mit dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich so an wie bisher und verknüpfen Sie diese Anmeldung auf Ihrer Kontoseite.',
      address_unvouched:
        'Diese Anmeldung bestätigt nicht, dass Ihre E-Mail-Adresse Ihnen gehört. Bestätigen Sie die Adresse zuerst dort und melden Sie sich dann erneut an.',
      no_address:
        'Mit dieser Anmeldung kam keine E-Mail-Adresse, und ein Konto braucht eine. Erlauben Sie, dass Ihre Adresse weitergegeben wird, und versuchen Sie es erneut, oder melden Sie sich auf anderem Weg an.',
      in_use: 'Diese Anmeldung gehört bereits zu einem anderen Konto.',
      last_login:
        'Das ist Ihre einzige Möglichkeit, sich anzumelden. Legen Sie zuerst ein Passwort fest, dann können Sie sie entfernen.',
    },
  },
}
