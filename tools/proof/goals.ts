import type { TimedFiles, TimedRows } from './row-times.ts'

/** A measurable goal of trust: what is wanted, and the tests that show how far it is reached. */
export interface Goal {
  id: string
  wanted: string
  /** What the named tests ask, in figures. */
  shown: string
  /** Test files; all of their tests must pass. Empty: nothing shows it yet. */
  tests: readonly string[]
  /** Scripts of package.json, and what follows their names, that take too long for every test; what each said last stands in docs/security/long-runs.json. */
  runs?: readonly string[]
  /** A page's rows, each of whose own tests may take so long and no longer. */
  timed?: TimedRows
  /** Of its tests those that may take so long together. */
  together?: TimedFiles
}

const orders = 'domain/orders/server'

/** In the order of a payment portal's dangers. `npm run proof` runs the tests and writes docs/security/proof.md. */
export const goals: readonly Goal[] = [
  {
    id: 'G1',
    wanted:
      '5,000 payments and 1,000 registrations while everything is killed, servers 150 times, 50 of these with a job in hand, and PostgreSQL 40 times: nothing lost, doubled, wrong or stuck',
    shown:
      'a short one: some payments, registrations and sign-ups while servers, database, provider and mail server are killed 12 times and paused 9, judged by the database, the provider’s books, the mails and a journal of what clients were told; the long run has a crowd of 50',
    tests: [
      'app/server/chaos.test.ts',
      'testkit/crash/judging/judge.test.ts',
      `${orders}/settling/settle.test.ts`,
      `${orders}/checking/check-order.test.ts`,
      'platform/server/jobs/run-jobs.test.ts',
    ],
    runs: ['chaos'],
  },
  {
    id: 'G2',
    wanted: 'every boundary of a statement of eight flows survives a kill: 250 points',
    shown:
      'the telling ones; the long run kills the server before and after each statement, and cuts each answer off while the server lives',
    tests: ['app/server/crash-points.test.ts', `${orders}/opening/open-order.test.ts`],
    runs: ['crash-points'],
  },
  {
    id: 'G3',
    wanted: 'each of 20 guards, taken away, turns tests red; 10,000 schedules without a violation',
    shown: 'each guard of the list stands in the code, once',
    tests: ['tools/guards/guards.test.ts', `${orders}/settling/schedules.property.test.ts`],
    runs: ['schedules', 'guards'],
  },
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
  {
    id: 'G10',
    wanted:
      'all 50 faults of docs/security/faults.md tried by tests and survived, each within 30 s; well again: the server within 2 s of its start, within 5 s of PostgreSQL’s return, 500 mails that waited within 60 s of the mail server’s',
    shown:
      'a row with its tests for each of the fifty in docs/security/faults.md, timed from the first thing a test does until all is well; the short chaos, which brings twenty-one one after the other, is left out of that. `npm run recovery` measures the three times: a server until it is ready, reads, writes, does a job and mails; the same after PostgreSQL is back; the mails that waited',
    timed: { page: 'docs/security/faults.md', seconds: 30, except: ['app/server/chaos.test.ts'] },
    together: {
      files: [
        ...['chaos', 'crash-points', 'odd-servers', 'deadlocks', 'failing-disk', 'full-log', 'fault-in-each-call'].map(
          (name) => `app/server/${name}.test.ts`,
        ),
        `${orders}/settling/schedules.property.test.ts`,
      ],
      seconds: 240,
    },
    tests: [
      'tools/specification/faults.test.ts',
      'app/server/odd-servers.test.ts',
      'app/server/deadlocks.test.ts',
      'app/server/full-log.test.ts',
      'app/server/dropped-connections.test.ts',
      'platform/server/database/database-down.test.ts',
      'platform/server/database/open-pool.test.ts',
      'app/server/replicas.test.ts',
      'platform/server/mail/deliver-with-retries.test.ts',
      'platform/server/log/log-stream.test.ts',
      'domain/operator/server/remote/faults.test.ts',
      'app/server/full-disks.test.ts',
      'features/payments/server/provider-away.test.ts',
    ],
    runs: ['recovery', 'machines cluster', 'machines pooler', 'machines disks'],
  },
  {
    id: 'G11',
    wanted:
      '50 rolling restarts without a failed request; every journey of the pages of two releases before passes with this server; a part that is gone reloads its page once, and nothing typed is lost',
    shown:
      'restarts under load behind a proxy that follows /readyz; the calls of a release before; a part that is gone, in a browser, where passwords alone are not kept. The runs walk the pages of 5.3.0, so far the one release there is, and the last pages of two evenings in place of a second; and these pages before a server of one evening. No walk looks at what a page brings along of its reader’s',
    tests: [
      'app/server/rolling-restart.test.ts',
      'tools/released/released-clients.test.ts',
      'tools/long-runs/old-pages/judge.test.ts',
      'tools/vite/sweep-assets.test.ts',
      'e2e/failures.test.ts',
    ],
    runs: ['roll-outs', 'old-pages', 'old-pages servers'],
  },
  {
    id: 'G12',
    wanted:
      '200 travellers at once for 10 minutes, doing all kinds of things: no answer of 5xx, 95 of 100 within 300 ms; 45 logins by password a second or more, again and again, on 2 cores; in a tenant with a million rows 95 of 100 lists within 500 ms',
    shown:
      'the 200 travellers are those of G13, for 30 minutes, and of 3 minutes more often; anything but a success counts against them, and their p95 is told without logins, and of logins by themselves. The logins and the lists are those of `npm run load`: the logins for 20 seconds, eight at once, on a machine of 2 cores that the load shares; the million are tickets, with a third as many payments',
    tests: [],
    runs: ['load', 'soak', 'soak 3', 'neighbours'],
  },
  {
    id: 'G13',
    wanted: '30 minutes: after the warm-up memory grows by less than 1 MB a minute, and descriptors stay',
    shown: '',
    tests: [],
    runs: ['soak'],
  },
  {
    id: 'G14',
    wanted: '200 of 200 applicable rows of ASVS 5.0 level 2, and 45 of level 3, with a living test or a reviewed page',
    shown: 'docs/security/asvs.csv, with forty-seven rows of level 3',
    tests: ['tools/specification/asvs.test.ts'],
  },
  {
    id: 'G15',
    wanted:
      'a strict policy without findings of medium weight or more, no violation in any journey, nobody else asked, each script of the build’s list',
    shown:
      'headers of every answer; a grader of others has nothing against the policies; every script is of the build’s list; every screen test and journey fails on a violation',
    tests: ['platform/server/http/listening/front-door.test.ts', 'app/server/policies.test.ts'],
  },
  {
    id: 'G16',
    wanted:
      'TLS of the sample configuration: 1.2 and 1.3 alone, no finding above low weight, trust of the certificate aside',
    shown:
      'testssl.sh of `npm run outside-eyes`: nothing of medium weight or more but compression, which is on purpose (docs/security/outside-eyes.md)',
    tests: ['tools/release/deploy.test.ts'],
    runs: ['outside-eyes'],
  },
  {
    id: 'G17',
    wanted:
      'at most 30 direct packages in production, each of a supported major version; a list of all that is inside; no script at an install that is not listed',
    shown:
      'thirty (decision 0078), none of which builds or plays; letters, words and what travels in the built pages come besides, and the list of what is inside (`npm run sbom`) names them',
    tests: [
      'tools/walls/production-packages.test.ts',
      'tools/walls/locked-packages.test.ts',
      'tools/sbom.test.ts',
      'tools/advisories/advisories.test.ts',
      'tools/majors/behind.test.ts',
    ],
    runs: ['majors'],
  },
  {
    id: 'G18',
    wanted:
      'no planted password, code, token, session, alias, key, date of birth or number like a card’s in the bundle, 100,000 lines of log, addresses, or a dump after a deletion',
    shown: 'log lines, tables after a deletion, pages, the queue',
    tests: [
      'platform/server/log/logger.test.ts',
      'platform/server/pages/page-data.test.ts',
      'features/account-deletion/server/account-deletion.calls.test.ts',
    ],
    runs: ['leaks'],
  },
  {
    id: 'G19',
    wanted: '85 % of mutations noticed, of each: logins, rights, payments and signatures',
    shown: 'how mutants are made; each file that they are made of is there, with its tests',
    tests: ['tools/guards/mutants.test.ts'],
    runs: ['guards mutations'],
  },
  {
    id: 'G20',
    wanted: 'all documented calls and answers by a client that knows only the specification',
    shown: 'every call and text, in each variant',
    tests: [
      'app/server/honest-client.test.ts',
      'app/server/honest-client-account.test.ts',
      'app/server/honest-client-variants.test.ts',
    ],
  },
  {
    id: 'G21',
    wanted: 'wapiti, sqlmap, slowhttptest and ffuf confirm no finding, and their reports are kept',
    shown:
      '`npm run outside-eyes`: wapiti logged in over the whole site and a form of each call, sqlmap on each field of each call’s good request, slowhttptest with 400 slow visitors (all others served), ffuf with eight thousand names that servers and people leave behind: nothing found, and each saw enough to find something',
    tests: ['tools/outside-eyes/judge.test.ts', 'tools/outside-eyes/places.test.ts'],
    runs: ['outside-eyes'],
  },
  {
    id: 'G22',
    wanted: 'mail scanners that open every link take nothing from their readers',
    shown:
      'HEAD and GET of every link of nine letters, by programs without a browser, twice and at once, change no row; a Chromium without the reader’s cookies opens what links carry, and behind those of a sign-up, a new password and a new address presses every button and link, with empty forms and short junk: then the reader confirms, resets, stops or sees what was mailed. Where a press needs the link alone (“not me”, the stop of a change of address, the end of mails) a scanner’s press does it: the reader finds it done, and a way in. Of several sign-ups of one address none is confirmed by opening or pressing, and each reader confirms their own. Each kind at one operator by turns, at all of them with `npm run accessible`',
    tests: [
      'e2e/mail-scanners.test.ts',
      'features/sign-up/server/sign-up.calls.test.ts',
      'features/sign-up/server/several-sign-ups.calls.test.ts',
      'features/password-recovery/server/password-recovery.calls.test.ts',
      'features/alerts/server/way-out.calls.test.ts',
    ],
  },
]
