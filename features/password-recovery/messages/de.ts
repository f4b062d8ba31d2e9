import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  mail: {
    resetPassword: {
      subject: 'Wählen Sie ein neues Passwort für {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Jemand, wahrscheinlich Sie selbst, hat für dieses Konto ein neues Passwort angefordert. Wählen Sie es über die Schaltfläche unten. Der Link gilt {minutes} Minuten.',
      button: 'Neues Passwort wählen',
      note: 'Sie haben nichts angefordert? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    },
  },
}
