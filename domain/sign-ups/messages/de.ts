import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  signUpSteps: { label: 'Schritte', details: 'Ihre Daten', email: 'E-Mail bestätigen' },
  noAccountYet: 'Noch kein Konto mit dieser Adresse? <a>Konto erstellen</a>',
}
