import type { Goal } from './goal.ts'

/** Nobody comes in, learns or changes what is not theirs, whatever they send. */
export const goalsOfAccess: readonly Goal[] = [
  {
    id: 'G4',
    wanted:
      '2,000 cells of call, asker and relation as declared, no secret of others in any answer; every table closed',
    shown: 'more than 4,500 cells; every table × 4 verbs × no tenant and another one',
    tests: ['app/server/every-cell.test.ts', 'platform/server/database/row-security.test.ts'],
  },
  {
    id: 'G5',
    wanted:
      '10,000 mutated requests a call and 50,000 raw connections: no 5xx, no crash, p99 below 250 ms, no stall of the loop over 200 ms, and none over 100 ms that comes again',
    shown:
      'each call with broken, repeated, poisoned, unstorable and oversized input; raw sockets; the feed by generated lines',
    tests: [
      'app/server/every-call.test.ts',
      'platform/server/http/listening/front-door.test.ts',
      'features/operator-feed/server/storing/store-feed.property.test.ts',
    ],
    runs: ['bad-input', 'bad-bytes'],
  },
  {
    id: 'G6',
    wanted:
      '1,000 guesses at once spend exactly what is allowed, 100 times over; of a million made-up ids no receipt opens; at most 3 mails an hour to one address, whatever mixture of calls asks',
    shown: '1,000 logins and many codes at once; storms of mails over all calls, those of a session too',
    tests: [
      'platform/server/rate-limits/database-rate-limits.test.ts',
      'features/account-deletion/server/account-deletion.calls.test.ts',
      'features/password-recovery/server/password-recovery.calls.test.ts',
      'features/password-recovery/server/mails-of-all-calls.calls.test.ts',
    ],
    runs: ['guessing'],
  },
  {
    id: 'G7',
    wanted:
      'with neutral notices the same status, headers and body for known and unknown addresses; 2,000 times of each tell nothing: an area under the curve from 0.47 to 0.53',
    shown: 'bodies and times of login, sign-up, resend and reset',
    tests: [
      'features/sign-up/server/neutral-sign-up.calls.test.ts',
      'features/sign-up/server/several-sign-ups.calls.test.ts',
      'features/password-recovery/server/recovery-of-tenants.calls.test.ts',
    ],
    runs: ['telling-apart'],
  },
  {
    id: 'G8',
    wanted: '60 bad tokens a provider and 500 bad outcomes change nothing; any changed bit is refused',
    shown:
      '84 bad tokens a provider; 500 outcomes of which one bit was changed, sent to an order that they leave open; ten thousand read; each outcome field',
    tests: [
      'features/sign-in/server/provider/identity-tokens.calls.test.ts',
      'domain/card-provider/server/outcome.test.ts',
      'features/card-outcome/server/card-outcome.calls.test.ts',
    ],
  },
  {
    id: 'G9',
    wanted: '150 ways to write an address: nobody is connected to',
    shown: 'more than 150 spellings of other addresses for EasyChannel, before a trap that counts connections',
    tests: ['features/payments/server/ask-easy-channel.calls.test.ts'],
  },
]
