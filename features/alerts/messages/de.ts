import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  stopTitle: 'Diese E-Mails abbestellen?',
  kind: '<b>{kind}</b>',
  stopText: 'Alle anderen E-Mails bleiben, wie sie sind. In Ihrem Konto können Sie diese jederzeit wieder einschalten.',
  stop: 'Diese E-Mails abbestellen',
  stoppedTitle: 'Abbestellt',
  stoppedNote:
    'Sie erhalten keine E-Mails dieser Art mehr. In Ihrem Konto können Sie sie jederzeit wieder einschalten.',
  goneTitle: 'Dieser Link funktioniert nicht mehr',
  goneText:
    'Das Konto oder dessen E-Mail-Adresse hat sich geändert. In Ihrem Konto wählen Sie, welche E-Mails Sie erhalten.',
  toAccount: 'Im Konto auswählen',
  errors: {
    request: { expired: 'Dieser Link funktioniert nicht mehr' },
  },
}
