import { loginEnd } from '#domain/identity/server/login-end.ts'
import type { PageRules } from '#platform/server/pages/make-page.ts'

/** Forms go to the card provider, a bot check may stand in a frame, logins end in a popup, and the installed portal begins at home. */
export const pageRules: PageRules = {
  hostsOf({ choices: { captcha }, cardProvider }) {
    const frameHosts = captcha.kind === 'recaptcha' ? [captcha.frame ?? "'self'"] : []
    return { formHosts: [new URL(cardProvider.action).origin], frameHosts }
  },
  installed: ({ choices: { proofOfTap, accountStorage } }) => ({
    startPath: '/dashboard',
    hasWorker: proofOfTap === 'offline' && accountStorage === 'plain',
  }),
  endsPopup: (path) => path === loginEnd,
}
