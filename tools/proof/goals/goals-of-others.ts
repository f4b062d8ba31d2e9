import type { Goal } from './goal.ts'

/** What others ask of such a portal and try on it: standards, scanners, clients and packages. */
export const goalsOfOthers: readonly Goal[] = [
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
