import type { Guard } from '../guard.ts'

/** Where a request comes from, what it is, and whom the server asks for it. */
export const guardsOfRequests: readonly Guard[] = [
  {
    keepsOut: 'changes from pages of other sites',
    file: 'platform/server/http/request/same-origin.ts',
    guard: "if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.method === 'GET')",
    without: 'if (site !== undefined) return true',
    noticedBy: ['app/server/every-call.test.ts'],
  },
  {
    keepsOut: 'a field that is named twice',
    file: 'platform/server/http/request/json-body.ts',
    guard: "if (namesFieldTwice(text, value)) return new Malformed('the body names a field twice')",
    without: "if (namesFieldTwice(text, value) && text === '') return new Malformed('the body names a field twice')",
    noticedBy: ['app/server/every-call.test.ts'],
  },
  {
    keepsOut: 'bodies that poison an object',
    file: 'platform/server/http/request/json-body.ts',
    guard: "app.getDefaultJsonParser('error', 'error')",
    without: "app.getDefaultJsonParser('ignore', 'ignore')",
    noticedBy: ['app/server/every-call.test.ts'],
  },
  {
    keepsOut: 'a way out of the portal after the login',
    file: 'platform/web/navigation/safe-path.ts',
    guard: String.raw`const stays = url.origin === origin && !/^\/(?:\/|(?:api|assets)(?:\/|$))/.test(url.pathname)`,
    without: String.raw`const stays = url.origin === origin && !/^\/(?:api|assets)(?:\/|$)/.test(url.pathname)`,
    noticedBy: ['platform/web/navigation/safe-path.test.ts'],
  },
  {
    keepsOut: 'a call as the place to be after the login',
    file: 'platform/web/navigation/safe-path.ts',
    guard: 'api|assets',
    without: 'assets',
    noticedBy: ['platform/web/navigation/safe-path.test.ts'],
  },
  {
    keepsOut: 'a body that calls itself a text',
    file: 'platform/server/http/request/json-body.ts',
    guard: '  app.removeAllContentTypeParsers()\n',
    without: '',
    noticedBy: ['app/server/every-call.test.ts'],
  },
  {
    keepsOut: 'another address of EasyChannel',
    file: 'features/payments/server/ask-easy-channel.ts',
    guard: 'if (body.ENDPOINT !== pendingAmount.address) {',
    without: "if (body.ENDPOINT === '') {",
    noticedBy: ['features/payments/server/ask-easy-channel.calls.test.ts'],
  },
  {
    keepsOut: 'mails in clear to another machine',
    file: 'platform/server/mail/mail-transport.ts',
    guard: 'const requireTLS = !isLoopbackName(new URL(smtpUrl).hostname)',
    without: 'const requireTLS = isLoopbackName(new URL(smtpUrl).hostname) && false',
    noticedBy: ['platform/server/mail/mail-transport.test.ts'],
  },
  {
    keepsOut: 'new limits for each zone that is written behind one address',
    file: 'platform/server/http/request/address-bucket.ts',
    guard: "address.split('%')[0]?.split('::')",
    without: "address.split('::')",
    noticedBy: ['platform/server/http/request/address-bucket.test.ts'],
  },
  {
    keepsOut: 'a refusal that a page does not know from being taken for done',
    file: 'platform/web/client/decode-answer.ts',
    guard: "  if (hasErrors || (route.text ? !isText : typeof value === 'string'))",
    without: "  if ([isText, hasErrors].length === 0 || (typeof value === 'string' && !route.text))",
    noticedBy: ['platform/web/client/decode-answer.test.ts'],
  },
  {
    keepsOut: 'whoever listens on the way to a peer on another machine',
    file: 'platform/server/tenants/checks/address-problems.ts',
    guard: "return use === 'peer' ? isPlain(address) && !isLocal(address) : isLocal(address)",
    without: "return use === 'peer' ? false : isLocal(address)",
    noticedBy: ['platform/server/tenants/tenants-in-production.test.ts'],
  },
  {
    keepsOut: 'the next reader of a browser from which payments the last one was paying',
    file: 'domain/sessions/web/use-log-in.ts',
    guard: '      forgetReader()\n',
    without: '',
    noticedBy: ['e2e/sessions-and-tabs.test.ts'],
  },
]
