import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  errors: {
    privacy: { required: 'Sie müssen die Datenschutzhinweise akzeptieren' },
  },
}
