import { refusals } from '#contract/refusals.ts'
import { dangers } from './dangers.ts'
import { isOfARoom, isTest } from './walls.ts'
import type { SourceFile } from './walls.ts'

/** What only one place may do, and the sign by which it is known in a file's text. */
export interface Privilege {
  what: string
  sign: RegExp
  allowed: (path: string) => boolean
}

/** Wall 4. */
const privileges: readonly Privilege[] = [
  ...dangers,
  { what: 'reads the environment', sign: /\bprocess\.env\b/, allowed: (path) => path === 'platform/server/config.ts' },
  {
    what: 'calls fetch in the browser',
    sign: /(?<![.\w])fetch\(/,
    // The worker hands on what a page asks for, and asks for that page.
    allowed: (path) =>
      ['client/client.ts', 'client/ask-file.ts', 'service-worker/service-worker.ts'].some(
        (each) => path === `platform/web/${each}`,
      ) || /^(?:platform|domain\/[^/]+)\/server\//.test(path),
  },
  {
    what: 'holds SQL',
    sign: /\.sql(?:<[^`]*>)?\s*`|\bquery\(\s*[`'"]\s*(?:select|insert|update|delete|with)\b/i,
    allowed: (path) =>
      /-queries\.ts$/.test(path) ||
      path.startsWith('platform/server/database/') ||
      path.startsWith('platform/server/jobs/'),
  },
  {
    // Node ends the process for the error of a connection that nobody listens to.
    what: 'opens a database connection that nobody watches',
    sign: /new pg\.Pool\(|new pg\.Client\((?![^]{0,300}\.on\('error')/,
    allowed: () => false,
  },
  {
    what: 'spells a wire text',
    sign: /'(?:No Account Found|Account Already Exists|Account Already Confirmed|Unconfirmed Email|Password Incorrect|Request Expired|Bank Card Already Added|Account Registered Successfully)'/,
    allowed: (path) => path === 'contract/refusals.ts',
  },
  {
    what: "adds a job past its owner's task",
    sign: /\b(?:add_tenant_job|graphile_worker\.add_job)\b|\bname: '\w+', payload\b/,
    allowed: (path) => path === 'platform/server/jobs/task.ts',
  },
  {
    // What a handler is given is typed by its call's row; these two are not.
    what: 'refuses past the typed refuse',
    sign: /^import \{[^}]*(?<!type )\b(?:refuse|Refusal)\b[^}]*\} from '[^']*server\/refuse\.ts'|\bnew Refusal\(/m,
    allowed: (path) => /^platform\/(?:server\/refuse\.ts|server\/http\/.*|web\/client\/decode-answer\.ts)$/.test(path),
  },
  {
    what: "throws a refusal's code as a text",
    sign: new RegExp(`\\bthrow [^\\n]*['"\`](?:${Object.keys(refusals).join('|').replaceAll('.', '\\.')})['"\`]`),
    allowed: (path) => /^platform\/(?:server\/http\/.*|web\/client\/decode-answer\.ts)$/.test(path),
  },
]

/** What a file does that only another may. Tests may do anything. */
export function brokenPrivileges(file: SourceFile): string[] {
  if (isTest(file.path) || !isOfARoom(file.path)) return []
  return privileges
    .filter(({ sign, allowed }) => sign.test(file.text) && !allowed(file.path))
    .map(({ what }) => `${file.path} ${what}`)
}
