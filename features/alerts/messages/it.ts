import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  stopTitle: 'Vuoi disattivare queste e-mail?',
  kind: '<b>{kind}</b>',
  stopText: 'Tutte le altre e-mail restano come sono. Puoi riattivare queste nel tuo account in qualsiasi momento.',
  stop: 'Disattiva queste e-mail',
  stoppedTitle: 'E-mail disattivate',
  stoppedNote: 'Non ricevi più e-mail di questo tipo. Puoi riattivarle nel tuo account in qualsiasi momento.',
  goneTitle: 'Questo link non funziona più',
  goneText: 'L’account o il suo indirizzo e-mail è cambiato. Nel tuo account scegli quali e-mail ricevere.',
  toAccount: 'Scegli nel tuo account',
  errors: {
    request: { expired: 'Questo link non funziona più' },
  },
}
