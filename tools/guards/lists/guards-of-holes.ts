import type { Guard } from '../guard.ts'

const signUp = 'features/sign-up/server'
const recovery = 'features/password-recovery/server'
const resetTests = [`${recovery}/password-recovery.calls.test.ts`]
const policy = 'platform/server/pages/page-policy.ts'
const policyTests = ['platform/server/pages/page-policy.test.ts']
const frontDoorTests = ['platform/server/http/listening/front-door.test.ts']

/** More of what stands in docs/security/holes.md, B to H. */
export const guardsOfHoles: readonly Guard[] = [
  {
    keepsOut: 'whoever asks by a sign-up who has an account',
    file: `${signUp}/sign-up.ts`,
    guard: 'if (isClassic && (await findAddressee(database, canonical)))',
    without: 'if (await findAddressee(database, canonical))',
    noticedBy: [`${signUp}/neutral-sign-up.calls.test.ts`],
  },
  {
    keepsOut: 'whoever asks by a forgotten password who has an account',
    file: `${recovery}/send-forgot-password-request.ts`,
    guard: "if (tenant.choices.notices === 'neutral') {",
    without: "if (tenant.name === '') {",
    noticedBy: [`${recovery}/recovery-of-tenants.calls.test.ts`],
  },
  {
    keepsOut: 'whoever measures whether there is an account',
    file: 'platform/server/passwords/argon-passwords.ts',
    guard: 'const matches = await inTurn(() => verify(against, composed(password)))',
    without: 'const matches = known !== undefined && (await inTurn(() => verify(against, composed(password))))',
    noticedBy: ['platform/server/passwords/argon-passwords.test.ts'],
  },
  {
    keepsOut: 'what somebody prepared before the owner of an address came',
    file: 'features/sign-in/server/by-identity/log-in-by-identity.ts',
    guard: 'if (added !== undefined) await endSignUps(database, email.canonical, undefined)',
    without: 'if (added !== undefined) await Promise.resolve()',
    noticedBy: ['features/sign-in/server/by-identity/before-the-owner.calls.test.ts'],
  },
  {
    keepsOut: 'sessions from before a new password',
    file: 'domain/credentials/server/set-password.ts',
    guard: 'await deleteSessionsOf(database, change.accountId, change.keepSession)',
    without: '',
    noticedBy: resetTests,
  },
  {
    keepsOut: 'other links to a new password, once one was used',
    file: 'domain/credentials/server/set-password.ts',
    guard: 'await endResetLinks(database, change.accountId)',
    without: '',
    noticedBy: resetTests,
  },
  {
    keepsOut: 'links of a stranger who chose one as a name',
    file: 'platform/server/mail/letters/render-letter.ts',
    guard: "[name, name === 'email' ? safeAddress(value) : safeName(value)]",
    without: "[name, name === 'email' ? safeAddress(value) : value]",
    noticedBy: ['platform/server/mail/send-mail-job.test.ts'],
  },
  {
    keepsOut: 'a link that a mail program makes of a name with the full stops of East Asia',
    file: 'platform/server/texts/safe-value.ts',
    guard: '[.\\u3002]+',
    without: '[.]+',
    noticedBy: ['platform/server/texts/safe-value.test.ts'],
  },
  {
    keepsOut: 'a link that a mail program makes of an address',
    file: 'platform/server/mail/letters/render-letter.ts',
    guard: "name === 'email' ? safeAddress(value) : safeName(value)",
    without: "name === 'email' ? value : safeName(value)",
    noticedBy: ['platform/server/mail/letters/every-letter.test.ts'],
  },
  {
    keepsOut: 'a second holder of one card',
    file: 'features/bank-cards/server/bank-cards-queries.ts',
    guard: 'on conflict (tenant_id, alias_pan) where removed_at is null do nothing returning id',
    without:
      'on conflict (tenant_id, alias_pan) where removed_at is null do update set account_id = excluded.account_id returning id',
    noticedBy: ['features/bank-cards/server/bank-cards.calls.test.ts'],
  },
  {
    keepsOut: 'a pair of a tap that is named as what every object answers to',
    file: 'features/receipt/server/drawing/receipt-facts.ts',
    guard: 'return Object.hasOwn(words, name) ? words[name] : undefined',
    without: 'return words[name]',
    noticedBy: ['features/receipt/server/drawing/receipt-pdf.test.ts'],
  },
  {
    keepsOut: 'forms that are sent elsewhere',
    file: policy,
    guard: "    `form-action 'self' ${formHosts.join(' ')}`.trim(),\n",
    without: '',
    noticedBy: policyTests,
  },
  {
    keepsOut: 'words that become markup by a script',
    file: policy,
    guard: '    "require-trusted-types-for \'script\'",\n',
    without: '',
    noticedBy: policyTests,
  },
  {
    keepsOut: 'what a fault of ours would tell',
    file: 'platform/server/http/request/answer-refusal.ts',
    guard: "return sendProblem(request, reply, 500, 'fault')",
    without: "return sendProblem(request, reply, 500, 'fault', known.message)",
    noticedBy: frontDoorTests,
  },
  {
    keepsOut: 'what stands beside the shape of an answer',
    file: 'platform/server/http/calls/json-of-shape.ts',
    guard: 'for (const name in value) if (!names.has(name)) return false',
    without: 'for (const name in value) if (!names.has(name)) break',
    noticedBy: ['platform/server/http/calls/json-of-shape.test.ts'],
  },
  {
    keepsOut: 'addresses that whoever asks writes themselves',
    file: 'platform/server/http/listening/build-server.ts',
    guard: "trustProxy: config.TRUSTED_PROXIES === '' ? false :",
    without: "trustProxy: config.TRUSTED_PROXIES === '' ? true :",
    noticedBy: ['platform/server/http/listening/build-server.test.ts'],
  },
  {
    keepsOut: 'costly calls of one tenant from the places of another',
    file: 'platform/server/overload/concurrency-limit.ts',
    guard: 'const limit = limits.get(tenant) ?? makeConcurrencyLimit(given)\n    limits.set(tenant, limit)',
    without:
      "const limit = limits.get('') ?? makeConcurrencyLimit(given)\n    limits.set('', tenant === '' ? limit : limit)",
    noticedBy: ['platform/server/overload/concurrency-limit.timers.test.ts'],
  },
  {
    keepsOut: 'a tenant or asker who is always the next to be served',
    file: 'platform/server/overload/waiting-rooms.ts',
    guard: '      toTheEnd(askers, work.asker)\n      toTheEnd(tenants, work.tenant)\n',
    without: '',
    noticedBy: ['platform/server/overload/concurrency-limit.timers.test.ts'],
  },
  {
    keepsOut: 'works of those who crowd a room from the places of others there',
    file: 'platform/server/overload/waiting-rooms.ts',
    guard: 'mostOf(tenants.values(), countOf)',
    without: 'mostOf(tenants.values(), () => 0)',
    noticedBy: ['platform/server/overload/concurrency-limit.timers.test.ts'],
  },
  {
    keepsOut: 'works in threads for one tenant or asker from the turns of others',
    file: 'platform/server/workers/open-workers.ts',
    guard: 'concurrencyLimit(runInThread, asker, tenant)',
    without: 'concurrencyLimit(runInThread, asker.slice(0, 0), tenant.slice(0, 0))',
    noticedBy: ['platform/server/workers/open-workers.test.ts', 'features/receipt/server/receipt-turns.calls.test.ts'],
  },
  {
    keepsOut: 'whole lists of one tenant from the places of another',
    file: 'platform/server/http/calls/whole-lists.ts',
    guard: 'limitOf(tenant)(async () => {',
    without: 'limitOf(tenant.slice(0, 0))(async () => {',
    noticedBy: ['platform/server/http/calls/whole-lists.test.ts'],
  },
  {
    keepsOut: 'statements of one tenant from the places of another',
    file: 'features/statements/server/rows/in-turn.ts',
    guard: 'limitOf(tenant)(work, accountId)',
    without: 'limitOf(tenant.slice(0, 0))(work, accountId)',
    noticedBy: ['features/statements/server/rows/in-turn.test.ts'],
  },
  {
    keepsOut: "a framework's words, which repeat what was asked",
    file: 'platform/server/http/request/answer-refusal.ts',
    guard: 'error instanceof Malformed ? error.message : malformed[known.statusCode]',
    without: '(error as Error).message',
    noticedBy: ['platform/server/http/listening/front-door.test.ts'],
  },
  {
    keepsOut: 'a work in a thread that never ends',
    file: 'platform/server/workers/open-workers.ts',
    guard: '{ name: work.name, signal: limit.signal }',
    without: '{ name: work.name }',
    noticedBy: ['platform/server/workers/open-workers.test.ts'],
  },
  {
    keepsOut: 'the place of the settings on the machine, in a page',
    file: 'platform/server/pages/page-data.ts',
    guard: 'privacy: noticeIn(tenant, language) },',
    without: "privacy: noticeIn(tenant, language), folder: tenant.folder } as PageData['tenant'],",
    noticedBy: ['platform/server/pages/page-data.test.ts'],
  },
  {
    keepsOut: 'what only builds or tests, in the list of what is inside',
    file: 'tools/sbom.ts',
    guard: 'properties.some(isOfDevelopment) && !shipped.has(ref)',
    without: 'properties.length < 0 && !shipped.has(ref)',
    noticedBy: ['tools/sbom.test.ts'],
  },
  {
    keepsOut: 'a list of what is inside without what travels in the pages',
    file: 'tools/sbom.ts',
    guard: ' && !shipped.has(ref),',
    without: ',',
    noticedBy: ['tools/sbom.test.ts'],
  },
  {
    keepsOut: 'a list of what is inside that leaves out what others ask for as a peer',
    file: 'tools/sbom.ts',
    guard: "'--package-lock-only']",
    without: "'--package-lock-only', '--omit', 'dev']",
    noticedBy: ['tools/sbom.test.ts'],
  },
  {
    keepsOut: 'packages in the list of what is inside that nobody can tell from others',
    file: 'tools/sbom.ts',
    guard: '      return shipped.has(each',
    without: "      delete each['hashes']\n      return shipped.has(each",
    noticedBy: ['tools/sbom.test.ts'],
  },
]
