import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  mail: {
    resetPassword: {
      subject: 'Scegli una nuova password per {operator}',
      heading: 'Ciao {name}',
      text: 'Qualcuno, probabilmente tu, ha chiesto una nuova password per questo account. Sceglila con il pulsante qui sotto. Il link vale {minutes} minuti.',
      button: 'Scegli una nuova password',
      note: 'Non l’hai chiesta tu? Allora non fare nulla: la tua password resta com’è.',
    },
  },
}
