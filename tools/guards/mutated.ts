/** A file whose every mutant is tried, and the tests that must notice. */
export interface Mutated {
  of: 'logins' | 'rights' | 'payments' | 'signatures'
  file: string
  tests: readonly string[]
}

const orders = 'domain/orders/server'
const outcome = ['domain/card-provider/server/outcome.test.ts', 'domain/card-provider/server/mac.test.ts']
const signIn = 'features/sign-in/server'
const second = 'features/second-factor/server'

/** What decides who somebody is, what they may have, and whether money was paid. */
export const mutated: readonly Mutated[] = [
  { of: 'signatures', file: 'domain/card-provider/server/mac.ts', tests: outcome },
  { of: 'signatures', file: 'domain/card-provider/server/outcome.ts', tests: outcome },
  {
    of: 'payments',
    file: 'domain/card-provider/server/order-status.ts',
    tests: ['domain/card-provider/server/order-status.test.ts'],
  },
  { of: 'payments', file: 'domain/card-provider/server/request-fields.ts', tests: outcome },
  { of: 'signatures', file: 'platform/server/seal.ts', tests: ['platform/server/seal.test.ts'] },
  { of: 'logins', file: 'platform/server/token.ts', tests: ['platform/server/token.test.ts'] },
  {
    of: 'rights',
    file: 'platform/server/http/request/same-origin.ts',
    tests: ['platform/server/http/request/same-origin.test.ts'],
  },
  { of: 'rights', file: 'platform/web/navigation/safe-path.ts', tests: ['platform/web/navigation/safe-path.test.ts'] },
  {
    of: 'payments',
    file: `${orders}/settling/settle.ts`,
    tests: [
      `${orders}/settling/settle.test.ts`,
      `${orders}/surplus/surplus.test.ts`,
      `${orders}/unknown/unknown-orders.test.ts`,
      `${orders}/orders-ended.test.ts`,
    ],
  },
  {
    of: 'payments',
    file: `${orders}/settling/settlement-queries.ts`,
    tests: [
      `${orders}/settling/settle.test.ts`,
      `${orders}/surplus/surplus.test.ts`,
      `${orders}/unknown/unknown-orders.test.ts`,
    ],
  },
  {
    of: 'logins',
    file: 'domain/sessions/server/session-queries.ts',
    tests: [
      'domain/sessions/server/sessions-of-accounts.test.ts',
      'domain/sessions/server/session-queries.test.ts',
      'domain/sessions/server/session-ends.test.ts',
    ],
  },
  {
    of: 'rights',
    file: 'domain/cards/server/own-alias-pans.ts',
    tests: ['domain/cards/server/own-alias-pans.test.ts'],
  },
  {
    of: 'rights',
    file: 'domain/sessions/server/require-own-account.ts',
    tests: ['features/account/server/account.calls.test.ts'],
  },
  {
    of: 'logins',
    file: 'domain/identity/server/claims-of-token.ts',
    tests: ['domain/identity/server/claims-of-token.test.ts'],
  },
  {
    of: 'logins',
    file: 'domain/credentials/server/prove-again.ts',
    tests: ['domain/credentials/server/prove-again.test.ts', `${second}/passkeys/passkeys.calls.test.ts`],
  },
  {
    of: 'logins',
    file: 'domain/factors/server/check-factor.ts',
    tests: [`${second}/authenticator.calls.test.ts`],
  },
  {
    of: 'logins',
    file: 'domain/factors/server/authenticators-queries.ts',
    tests: ['domain/factors/server/authenticators-queries.test.ts'],
  },
  {
    of: 'logins',
    file: `${signIn}/login.ts`,
    tests: [
      `${signIn}/sign-in.calls.test.ts`,
      `${second}/authenticator.calls.test.ts`,
      `${signIn}/by-identity/tenants-of-identities.calls.test.ts`,
      'features/sign-up/server/neutral-sign-up.calls.test.ts',
      'features/captcha/server/altcha.calls.test.ts',
    ],
  },
]
