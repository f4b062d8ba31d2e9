import type { Privilege } from './privileges.ts'

/** At a start, in a thread, or beside the process, as what draws icons. */
const loadsItself = [
  'app/server/server.ts',
  'platform/server/database/migrations/migrate.ts',
  'platform/server/http/calls/open-api.ts',
  'platform/server/passwords/argon-passwords.ts',
  'platform/server/tenants/paper/svg-drawing.ts',
]

/** What no file of the portal does at all, or one alone, since it is how portals are broken into. */
export const dangers: readonly Privilege[] = [
  { what: 'runs another program', sign: /\bchild_process\b/, allowed: () => false },
  {
    what: 'writes markup past React',
    sign: /\b(?:innerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write)\b|\bouterHTML\s*=[^=]/,
    // The style sheet of a mail, whose colours and lengths were checked with the tenant's folder.
    allowed: (path) => path === 'platform/server/mail/letters/letter-page.ts',
  },
  { what: 'runs a text', sign: /(?<![.\w])eval\(|\bnew Function\(/, allowed: () => false },
  {
    what: 'hashes or seals by what is broken',
    // A seal's own `hash` begins with its purpose.
    sign: /(?:\bcreate(?:Hash|Hmac)|(?<![.\w])hash)\(\s*['"](?!sha(?:256|512)['"])|\bcreate(?:Cipher|Decipher)iv\(\s*['"](?!aes-256-gcm['"])/,
    allowed: () => false,
  },
  {
    what: 'follows a peer elsewhere',
    // A request follows redirects unless it says otherwise.
    sign: /\bfetch\((?![\s\S]*\bredirect\b)/,
    allowed: (path) => !path.split('/').includes('server'),
  },
  {
    what: 'believes any certificate',
    sign: /\brejectUnauthorized\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b/,
    allowed: () => false,
  },
  {
    what: 'takes a number that can be guessed',
    sign: /\bMath\.random\b/,
    // It only parts the times at which orders are checked.
    allowed: (path) => path === 'domain/orders/server/add-check.ts',
  },
  {
    // Whoever asked first would hold up everybody else for as long as it takes.
    what: 'loads a part that no start loads ahead',
    sign: /^(?!.*\blaterPart\().*\bimport\(['"]/s,
    allowed: (path) => !path.split('/').includes('server') || loadsItself.includes(path),
  },
  {
    what: 'keeps something in the browser',
    sign: /\b(?:localStorage|sessionStorage|indexedDB)\b/,
    allowed: (path) =>
      [
        'contract/values/page-names.ts',
        'platform/web/page/stored.ts',
        'platform/web/faults/reload-for-chunk.ts',
        'domain/identity/web/leave-providers.ts',
        'domain/identity/web/page-login.ts',
      ].includes(path),
  },
]
