import type { Goal } from './goal.ts'

const orders = 'domain/orders/server'

/** It goes on through faults, updates and crowds. */
export const goalsOfRunning: readonly Goal[] = [
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
]
