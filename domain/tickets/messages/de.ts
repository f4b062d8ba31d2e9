import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  transit: {
    at: 'Zeit',
    stop: 'Haltestelle',
    station: 'Bahnhof',
    gate: 'Sperre',
    line: 'Linie',
    device: 'Lesegerät',
    vehicle: 'Fahrzeug',
    zone: 'Zone',
  },
}
