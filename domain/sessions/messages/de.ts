import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  cookieLost: {
    title: 'Ihr Browser hat die Anmeldung nicht behalten',
    text: 'Ihre Angaben stimmten, aber dieser Browser behält das Cookie nicht, das eine Anmeldung braucht. Erlauben Sie Cookies für diese Website oder nehmen Sie einen anderen Browser, und melden Sie sich erneut an.',
  },
  device: { browserOn: '{browser} auf {system}', program: 'Unbekannte App ({name})', unknown: 'Unbekannter Browser' },
  errors: {
    session: {
      none: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
      not_yours: 'Dies gehört zu einem anderen Konto.',
      stale: 'Bitte melden Sie sich erst ab und wieder an: Das geht nur kurz nach einer Anmeldung.',
      unproven: 'Laden Sie diese Seite neu: Sie ist älter als das Portal, das jetzt fragt, wer Sie sind.',
    },
  },
}
