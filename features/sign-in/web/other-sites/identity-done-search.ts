import { oneOf, text } from '#platform/web/navigation/search.ts'

/** What our server adds when a login at an identity provider has come to its end. */
export const identityDoneSearch = {
  provider: text(),
  mode: oneOf(['page', 'popup'], 'page'),
  outcome: oneOf(['failed', 'cancelled', 'ok'], 'failed'),
  reason: oneOf(['', 'unreachable', 'expired', 'no_cookie', 'refused'], ''),
  state: text(),
}
