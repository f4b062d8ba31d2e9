import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  card: {
    filter: 'Carta',
    all: 'Tutte le carte',
    tail: 'che termina con {tail}',
    onDevice: 'su un dispositivo',
    unknown: 'Carta bancaria',
  },
}
