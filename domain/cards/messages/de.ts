import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  card: {
    filter: 'Karte',
    all: 'Alle Karten',
    tail: 'mit den Endziffern {tail}',
    onDevice: 'auf einem Gerät',
    unknown: 'Bankkarte',
  },
}
