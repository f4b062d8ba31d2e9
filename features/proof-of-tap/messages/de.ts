import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Check-ins von heute',
  lead: 'Zum Vorzeigen, wenn jemand danach fragt.',
  information:
    'Diese Seite ist eine Auskunft für Sie, kein Ticket. Bei einer Kontrolle wird die Karte selbst gelesen: Es gilt nur, was das Prüfgerät anzeigt.',
  asOf: {
    now: 'Stand {time}',
    offline: 'Stand {time}, offline',
    failed: 'Stand {time}: Neueres lässt sich gerade nicht laden',
  },
  until: 'Die Daten des Betreibers reichen bis {time}. Spätere Check-ins fehlen noch.',
  never: 'Der Betreiber hat noch keine Daten gesendet.',
  tail: 'Karte mit der Endung {tail}',
  way: { in: 'Check-in', out: 'Check-out' },
  line: 'Linie {line}',
  noStop: 'Haltestelle nicht bekannt',
  none: 'Heute noch kein Check-in',
  noneText:
    'Ein Check-in erscheint hier, sobald der Betreiber ihn gesendet hat. Das kann etwas dauern, nachdem das Lesegerät Ihre Karte angenommen hat.',
  noCard: 'Noch keine Karte',
  noCardText: 'Fügen Sie die Karte hinzu, mit der Sie einchecken: Ihre Check-ins des Tages erscheinen dann hier.',
  addCard: 'Bankkarte hinzufügen',
  nothing: 'Offline gibt es nichts zu zeigen',
  nothingText: {
    offline: 'Öffnen Sie diese Seite einmal am Tag, während Sie online sind: Dann geht sie auch ohne Netz.',
    online:
      'Ihr Betreiber bewahrt auf diesem Gerät keine Check-ins auf. Sie erscheinen von selbst, sobald Sie wieder online sind.',
  },
  retry: 'Neu laden',
  lit: 'Bildschirm anlassen',
}
