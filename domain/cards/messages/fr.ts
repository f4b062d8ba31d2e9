import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  card: {
    filter: 'Carte',
    all: 'Toutes les cartes',
    tail: 'se terminant par {tail}',
    onDevice: 'sur un appareil',
    unknown: 'Carte bancaire',
  },
}
