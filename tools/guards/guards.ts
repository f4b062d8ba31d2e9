import { guardsOfAccounts } from './lists/people/guards-of-accounts.ts'
import { guardsOfMailedLinks } from './lists/people/guards-of-mailed-links.ts'
import { guardsOfAskers } from './lists/people/guards-of-askers.ts'
import { guardsOfAsking } from './lists/guards-of-asking.ts'
import { guardsOfCopies } from './lists/guards-of-copies.ts'
import { guardsOfPasswords } from './lists/guards-of-passwords.ts'
import { guardsOfGuessing } from './lists/people/guards-of-guessing.ts'
import { guardsOfHoles } from './lists/guards-of-holes.ts'
import { guardsOfKeeping } from './lists/guards-of-keeping.ts'
import { guardsOfLinks } from './lists/guards-of-links.ts'
import { guardsOfLogins } from './lists/people/guards-of-logins.ts'
import { guardsOfMoney } from './lists/guards-of-money.ts'
import { guardsOfNotMe } from './lists/people/guards-of-not-me.ts'
import { guardsOfOutcomes } from './lists/guards-of-outcomes.ts'
import { guardsOfPages } from './lists/guards-of-pages.ts'
import { guardsOfRecords } from './lists/guards-of-records.ts'
import { guardsOfRequests } from './lists/guards-of-requests.ts'
import { guardsOfSecondFactor } from './lists/people/guards-of-second-factor.ts'
import { guardsOfServers } from './lists/guards-of-servers.ts'
import { guardsOfWaits } from './lists/guards-of-waits.ts'
import type { Guard } from './guard.ts'

/** Every guard whose loss tests must notice; `npm run guards` takes them away one at a time. */
export const guards: readonly Guard[] = [
  ...guardsOfAccounts,
  ...guardsOfMailedLinks,
  ...guardsOfAskers,
  ...guardsOfAsking,
  ...guardsOfCopies,
  ...guardsOfPasswords,
  ...guardsOfGuessing,
  ...guardsOfHoles,
  ...guardsOfKeeping,
  ...guardsOfLinks,
  ...guardsOfLogins,
  ...guardsOfMoney,
  ...guardsOfNotMe,
  ...guardsOfOutcomes,
  ...guardsOfPages,
  ...guardsOfRecords,
  ...guardsOfRequests,
  ...guardsOfSecondFactor,
  ...guardsOfServers,
  ...guardsOfWaits,
]
