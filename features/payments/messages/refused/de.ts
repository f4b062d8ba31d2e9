import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  changed: {
    title: 'Was zu zahlen ist, hat sich geändert',
    not_failed:
      'Mindestens eine dieser Zahlungen ist schon beglichen. Es wurde nichts begonnen und nichts abgebucht. Schließen Sie dieses Fenster: Der Betrag über der Liste ist aktuell, und Sie können den Rest bezahlen.',
    in_verification:
      'Für mindestens eine dieser Zahlungen läuft schon eine Onlinezahlung, deren Ergebnis noch nicht feststeht. Damit Sie nicht doppelt zahlen, wurde jetzt nichts begonnen. Schließen Sie dieses Fenster: Der Betrag über der Liste ist ohne sie, und Sie können den Rest bezahlen.',
    not_found:
      'Mindestens eine dieser Zahlungen gehört zu keiner Ihrer Karten mehr. Es wurde nichts begonnen und nichts abgebucht. Schließen Sie dieses Fenster: Der Betrag über der Liste ist aktuell, und Sie können den Rest bezahlen.',
  },
  in_verification: {
    title: 'Diese Zahlung wird noch geprüft',
    timedTitle: 'Eine Onlinezahlung dafür ist nicht abgeschlossen',
    text: 'Eine frühere Onlinezahlung dafür hat noch keinen sicheren Ausgang. Damit Sie nicht doppelt zahlen, wird jetzt keine zweite eröffnet. Wir fragen weiter beim Zahlungsdienst nach, und die Liste zeigt seine Antwort: Sie müssen nichts tun.',
    timed:
      'Dafür wurde eine Onlinezahlung begonnen. Ist die Seite des Zahlungsdienstes noch offen, schließen Sie die Zahlung dort ab oder brechen Sie sie dort ab, um sofort erneut zu zahlen. Haben Sie die Seite verlassen, ohne zu zahlen, können Sie in {minutes, plural, one {# Minute} other {# Minuten}} wieder bezahlen: Wählen Sie dann „Erneut prüfen“.',
    over: 'Die Wartezeit ist vorbei: Drücken Sie jetzt „Erneut prüfen“.',
  },
  not_failed: {
    title: 'Es ist nichts mehr offen',
    text: 'Diese Zahlung ist bereits beglichen. Die Liste zeigt den aktuellen Stand.',
  },
  mixed_currencies: {
    title: 'Verschiedene Währungen',
    text: 'Zahlungen in verschiedenen Währungen lassen sich nicht zusammen begleichen. Bezahlen Sie jede Währung für sich.',
  },
  currency_not_taken: {
    title: 'Diese Währung lässt sich nicht online bezahlen',
    text: 'Unser Zahlungsdienst nimmt sie nicht an. Es wurde nichts abgebucht. Bitte fragen Sie den Betreiber, wie Sie diese Zahlung begleichen können.',
  },
  amount_not_taken: {
    title: 'Dieser Betrag lässt sich nicht online bezahlen',
    text: 'Er ist höher, als unser Zahlungsdienst annimmt. Es wurde nichts abgebucht. Bitte fragen Sie den Betreiber, wie Sie diese Zahlung begleichen können.',
  },
  sum_not_taken: {
    title: 'Zu viel für eine Onlinezahlung',
    text: 'Bezahlen Sie weniger Zahlungen auf einmal, den Rest gleich danach. Es wurde nichts abgebucht.',
  },
  maybe_paid: {
    title: 'Vielleicht haben Sie das schon bezahlt',
    text: 'Der Zahlungsdienst meldet uns eine Onlinezahlung von Ihnen, die wir noch nicht zuordnen können. Sie gilt vielleicht dieser Zahlung. Damit Sie nicht doppelt zahlen, wird jetzt keine eröffnet. Der Betreiber wurde benachrichtigt und geht dem nach.',
  },
  not_found: {
    title: 'Diese Zahlung ist nicht verfügbar',
    text: 'Sie gehört zu keiner Ihrer Karten mehr. Die Liste zeigt Ihre Zahlungen.',
  },
  too_many: {
    title: 'Zu viele Versuche',
    text: 'Bitte warten Sie eine Minute und versuchen Sie es dann erneut. Es wurde nichts abgebucht.',
  },
  unknown: {
    title: 'Das hat nicht geklappt',
    text: 'Es wurde nichts abgebucht. Bitte versuchen Sie es erneut.',
  },
}
