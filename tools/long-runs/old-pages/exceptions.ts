import type { Exception } from './judge.ts'

/** Which journeys are not walked at all, and why: they ask nothing of the server that is tried. */
export const leftOut: readonly { files: RegExp; why: string }[] = [
  { files: /\/accessible-/, why: 'axe looks at every screen, whoever answers' },
  { files: /\/dev\./, why: 'the sources before they are built' },
]

const nothingAhead: Exception = {
  journey:
    'e2e/hostile-words.test.ts › a page has nothing of its reader in it, whatever its address is called, and no cache keeps it',
  said: /expected \[\] to include 'email'/,
  why: 'at its end it looks for answers that a page brings along, which here are asked of the other server instead',
}

/**
 * Travellers of nordovest whom a journey lets in itself, by a password. Nobody who has such a page open does: it has no form
 * for one. In a file that does so before its first journey, all of it fails without a word.
 */
const byPassword: readonly Exception[] = Object.entries({
  'e2e/every-route.test.ts › every route of nordovest shows a traveller one heading and the right title, or leads to the dashboard':
    /expected \+0 to be 200|waiting for navigation to "\*\*\/dashboard"/,
  'e2e/every-route.test.ts › every route of nordovest that nobody knows says so, and its link home fits the session':
    /expected \+0 to be 200/,
  'e2e/every-route.test.ts › a path that nobody knows says so, and its link home fits the session':
    /expected \+0 to be 200/,
  'e2e/mail-scanners.test.ts › whatever a scanner opens, and whatever it presses where a press needs more than the link, its reader downloads the copy of all data at nordovest':
    /password\.not_offered/,
  'e2e/seven-questions.test.ts › as a whole': /^$/,
  'e2e/tenants.test.ts › money of nordovest is written as it chose': /expected 404 to be 200/,
  'e2e/tenants.test.ts › the lists of nordovest ask for pages of 0': /expected 404 to be 200/,
}).map(([journey, said]) => ({
  ...{ journey, said },
  why: 'the journey asks for a session by a password, which a tenant of single sign-on alone refuses since then; its pages offer none',
}))

/** Which journeys of older pages fail before this server on purpose, and why. */
export const oldPages: readonly Exception[] = [
  nothingAhead,
  ...byPassword,
  {
    journey:
      'e2e/something-is-wrong.test.ts › something is wrong with a ticket: its traveller says so, the operator answers by command, the mail leads to the answer',
    said: /The database is newer than this version of the portal/,
    why: 'the operator answers by a command of the old version, which leaves newer tables alone and says so',
  },
  {
    journey:
      'e2e/labels-to-statement.test.ts › two payments are labelled, the list is filtered by the label, and the statement of it lists these two',
    said: /to match \/payment,label,note\$\//,
    why: 'a statement as CSV has a column more since then, the receipt’s number; pages give the file on and do not read it',
  },
  {
    journey: 'e2e/account.test.ts › another browser’s session is ended from the list, and all others by one press',
    said: /The session has been ended: Firefox on Android/,
    why: 'who ends another session proves again who they are since then; older pages ask for no proof, and say that it failed',
  },
  {
    journey:
      'e2e/sessions-and-tabs.test.ts › two tabs logging out everywhere leads every tab of this browser and of another one to the login',
    said: /waiting for getByRole\('button', \{ name: 'Log in' \}\)/,
    why: 'older pages end all others for it, for which a proof is asked since then, and say that it failed',
  },
]

/** Which journeys of this commit's pages an older server leaves out, and why. */
export const oldServer: readonly Exception[] = [
  nothingAhead,
  {
    journey:
      'e2e/seven-questions.test.ts › a traveller of lagunare, 1280 px wide the question of a traveller is answered within two presses from login: Do I owe anything?',
    said: /Until you pay/,
    why: 'which cards owe is told since then; without it the sum stands there alone',
  },
  ...['airlink', 'lagunare'].map((operator) => ({
    journey: `e2e/mail-scanners.test.ts › a mail scanner that opens links whatever a mail scanner opened first, the reader confirms their own of several sign-ups at ${operator}`,
    said: /to include 'Confirm my registration'/,
    why: 'that the link alone confirms none of several sign-ups is so since then',
  })),
  {
    journey:
      'e2e/sessions-and-tabs.test.ts › two tabs logging out everywhere leads every tab of this browser and of another one to the login',
    said: /waiting for getByRole\('button', \{ name: 'Log in' \}\)/,
    why: 'the call that ends every session in one press is there since then; before, the page says that it did not work, and ends none',
  },
]
