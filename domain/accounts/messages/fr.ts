import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  errors: {
    privacy: { required: 'Vous devez accepter la politique de confidentialité' },
  },
}
