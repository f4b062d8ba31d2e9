import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Konto erstellen',
  succeededTitle: 'Prüfen Sie Ihre E-Mails',
  resendTitle: 'Bestätigungs-E-Mail erneut senden',
  confirmingTitle: 'E-Mail wird bestätigt',
  confirmedTitle: 'E-Mail bestätigt',
  unconfirmedTitle: 'Bestätigen Sie zuerst Ihre E-Mail',
}
