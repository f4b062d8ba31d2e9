import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  errors: {
    privacy: { required: 'Devi accettare l’informativa sulla privacy' },
  },
}
