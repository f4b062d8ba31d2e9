import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  signUpSteps: { label: 'Passaggi', details: 'I tuoi dati', email: 'Conferma e-mail' },
  noAccountYet: 'Non hai ancora un account con questo indirizzo? <a>Creane uno</a>',
}
