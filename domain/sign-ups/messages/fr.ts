import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  signUpSteps: { label: 'Étapes', details: 'Vos données', email: 'Confirmer l’e-mail' },
  noAccountYet: 'Pas encore de compte avec cette adresse ? <a>Créez-en un</a>',
}
