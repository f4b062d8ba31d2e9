import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#contract/values/languages.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { lintTenant } from './lint-tenant.ts'
import type { PortalTexts } from './checks/own-text-problems.ts'

const shown = { dashboard: { lead: 'Hello {name}', count: '{count, plural, one {# card} other {# cards}}' } }
const portalShown = { ...shown, signUp: { mail: { confirmEmail: { subject: 'Confirm' } } } }
const portal = Object.fromEntries(languages.map((language) => [language, portalShown])) as unknown as PortalTexts
let parent: string
let folder: string
/** A tenant of the demo, but without words of its own: the portal of these tests says little that they could lay over. */
const layTenant = (to: string) =>
  cpSync(join(import.meta.dirname, '../../../tenants/airlink'), to, {
    recursive: true,
    filter: (path) => !path.endsWith('/messages'),
  })
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tapfolio-lint-'))
  folder = join(parent, 'airlink')
  layTenant(folder)
})
afterEach(() => rmSync(parent, { recursive: true }))

type Json = Record<string, unknown>
function edit(name: string, change: (value: Json) => Json): void {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Json)))
}
function say(language: string, texts: unknown): void {
  mkdirSync(join(folder, 'messages'), { recursive: true })
  writeFileSync(join(folder, `messages/${language}.json`), typeof texts === 'string' ? texts : JSON.stringify(texts))
}
const all = (texts: unknown) => {
  for (const language of ['en', 'it', 'fr', 'de']) say(language, texts)
}
const lint = () =>
  lintTenant(folder, { portal, checks: tenantChecks }).map((problem) => problem.replace(`${parent}/`, ''))
const tenant = (change: Json) => () => {
  edit('tenant.json', (value) => ({ ...value, ...change }))
}
const choice = (change: Json) => () => {
  edit('tenant.json', (value) => ({ ...value, choices: { ...(value['choices'] as Json), ...change } }))
}
const screens = (own: Json) => choice({ paths: { kind: 'own', screens: own } })
const codes = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
const recaptcha = { kind: 'recaptcha', siteKey: 'k', script: 'https://c.example/a.js', verify: 'https://c.example/v' }
const palette = (scheme: 'light' | 'dark', change: Json) => () => {
  edit('theme.json', (value) => ({ ...value, [scheme]: { ...(value[scheme] as Json), ...change } }))
}
const theme = (change: Json) => () => edit('theme.json', (value) => ({ ...value, ...change }))
const logo = (text: string) => () => {
  writeFileSync(join(folder, 'logo.svg'), text)
}
const shops = (registration: string, payment: string) => ({
  registration: { shopId: registration },
  payment: { shopId: payment },
})
const provider = (change: Json) => () => {
  edit('tenant.json', (value) => ({ ...value, cardProvider: { ...(value['cardProvider'] as Json), ...change } }))
}
/** Lays a good tenant `valle` beside the folder, with its own key, shops and logins unless told otherwise. */
function beside(more: Json, logins: readonly string[] = []): void {
  const other = join(parent, 'valle')
  layTenant(other)
  const file = join(other, 'tenant.json')
  const value = JSON.parse(readFileSync(file, 'utf8')) as Json & { choices: { logins: { kind: string }[] } }
  const shared = value.choices.logins.filter(({ kind }) => logins.includes(kind))
  const own = {
    name: 'valle',
    key: 'pk_valle',
    choices: { ...value.choices, logins: shared },
    cardProvider: { ...(value['cardProvider'] as Json), ...shops('129280500000091', '129280500000092') },
  }
  writeFileSync(file, JSON.stringify({ ...value, ...own, ...more }))
}
const svg = (inside: string, size = 'viewBox="0 0 108 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`

test('a good folder has no problem, alone or beside another', () => {
  all(shown)
  expect(lint()).toEqual([])
  beside({ hosts: ['valle.example'] })
  tenant({ hosts: ['airlink.example'] })()
  expect(lint()).toEqual([])
})

test.each(['https://i.example', 'http://localhost:3001/oidc', 'http://127.0.0.1:3001', '{sandbox}/oidc'])(
  'the issuer %s is good, as it is known who answers or on this machine',
  (issuer) => {
    choice({ logins: [{ kind: 'google', issuer, clientId: 'c' }] })()
    expect(lint()).toEqual([])
  },
)

test.each([
  'https://help.example/tap',
  'HTTPS://help.example',
  'http://localhost:3001/help',
  '{sandbox}/help',
  'mailto:help@airlink.example',
  'tel:+39012345678',
  null,
])('the help at %s is good', (supportUrl) => {
  tenant({ supportUrl })()
  expect(lint()).toEqual([])
})

test('a notice may have many lines', () => {
  const text = '# One\n\n- two\n- three'
  tenant({ privacy: { text: { it: text, en: text, fr: text, de: text } } })()
  expect(lint()).toEqual([])
})

describe('each problem is one line with file, field and what to do:', () => {
  const tenantFile = 'airlink/tenant.json: '
  // A table: a mistake to a line.
  // oxfmt-ignore
  test.each<[string, () => void, string]>([
    ['a file that is missing', () => rmSync(join(folder, 'theme.json')), 'airlink/theme.json: there is no such file; write it'],
    ['a file that is no JSON', () => writeFileSync(join(folder, 'tenant.json'), '{'), tenantFile],
    ['a field of the wrong kind', tenant({ passwordLength: 4 }), `${tenantFile}passwordLength: `],
    ['a choice that does not exist', choice({ signIn: 'magic' }), `${tenantFile}choices.signIn: `],
    ['a field that does not exist', tenant({ curency: 'EUR' }), `${tenantFile}curency: there is no such field`],
    ['a field deep inside that does not exist', choice({ notice: 'neutral' }), `${tenantFile}choices.notice: there is no such field`],
    ['another name than its folder', tenant({ name: 'airlin' }), `${tenantFile}name: must be "airlink"`],
    ['a time zone that does not exist', tenant({ timeZone: 'Europe/Atlantis' }), `${tenantFile}timeZone: Europe/Atlantis is no time zone`],
    ['a currency that does not exist', tenant({ currency: 'XQQ' }), `${tenantFile}currency: XQQ is no currency`],
    ['a language of its own that it does not offer', tenant({ languages: ['en'] }), `${tenantFile}language: must be one of languages`],
    ['a login without its issuer', choice({ logins: [{ kind: 'azure', clientId: 'c' }] }), `${tenantFile}choices.logins.0.issuer: is missing; write the address of the issuer`],
    ['a login that there is not', choice({ logins: [{ kind: 'gogle', issuer: 'https://i.example', clientId: 'c' }] }), `${tenantFile}choices.logins.0.kind: must be google or facebook or azure`],
    ['a login that is there twice', choice({ logins: ['https://a.example', 'https://b.example'].map((issuer) => ({ kind: 'google', issuer, clientId: 'c' })) }), `${tenantFile}choices.logins: names one twice; name each once`],
    ['a login with a field that there is not', choice({ logins: [{ kind: 'google', issuer: 'https://i.example', clientId: 'c', secret: 'x' }] }), `${tenantFile}choices.logins.0.secret: there is no such field`],
    ['a popup without a login', choice({ signIn: 'popup', logins: [] }), `${tenantFile}choices.signIn: popup needs a login in choices.logins; write one`],
    ...['http://i.example', 'ftp://i.example', 'http://localhost.i.example', 'i.example', ''].map((issuer): [string, () => void, string] =>
      [`the issuer "${issuer}", of which nobody knows who answers`, choice({ logins: [{ kind: 'google', issuer, clientId: 'c' }] }), `${tenantFile}choices.logins.0.issuer: must begin with https://`]),
    ['a remote operator without its address', choice({ operatorData: { kind: 'remote' } }), `${tenantFile}choices.operatorData.address: is missing; write the address of the operator's ticketing API`],
    ['guests who look for payments at a remote operator', choice({ guestSearch: { kind: 'offered' }, receiptOwner: 'none', operatorData: { kind: 'remote', address: 'https://o.example' } }), `${tenantFile}choices.guestSearch: must be {"kind":"hidden"} with operatorData {"kind":"remote"}, as an operator's own API finds no payment by the last digits of a card`],
    ['guests who would read a name on the receipt', choice({ guestSearch: { kind: 'offered', days: 90 }, receiptOwner: 'initials' }), `${tenantFile}choices.guestSearch: must be {"kind":"hidden"} where receiptOwner is not none`],
    ['a bank without its address', choice({ pendingAmount: { kind: 'easychannel', codes } }), `${tenantFile}choices.pendingAmount.address: is missing; write the address of the bank's EasyChannel`],
    ['a bank without its codes', choice({ pendingAmount: { kind: 'easychannel', address: 'https://b.example' } }), `${tenantFile}choices.pendingAmount.codes: is missing; write the codes {"senderBank":…,`],
    ['a bank without one of its codes', choice({ pendingAmount: { kind: 'easychannel', address: 'https://b.example', codes: { ...codes, company: undefined } } }), `${tenantFile}choices.pendingAmount.codes.company: is missing; write the code of the biller`],
    ['a shop without its address', choice({ tiles: { kind: 'extended' } }), `${tenantFile}choices.tiles.subscriptionsUrl: is missing; write the address of the operator's shop`],
    ['own paths that name no screen', choice({ paths: { kind: 'own', screens: {} } }), `${tenantFile}choices.paths.screens: names no screen; name one, or choose {"kind":"documented"}`],
    ['own paths without screens', choice({ paths: { kind: 'own' } }), `${tenantFile}choices.paths.screens: is missing; write own paths by documented path`],
    ['a bot check that there is not', choice({ captcha: { kind: 'altchar' } }), `${tenantFile}choices.captcha.kind: must be as in {"kind":"none"} or {"kind":"altcha"} or {"kind":"recaptcha","siteKey":…,"script":…,"verify":…}`],
    ['a bot check that is nothing', choice({ captcha: null }), `${tenantFile}choices.captcha: must be as in {"kind":"none"} or`],
    ['a setting of another kind', choice({ captcha: { kind: 'altcha', siteKey: 'k' } }), `${tenantFile}choices.captcha.siteKey: there is no such field`],
    ['a field of an older version beside the choice of today', tenant({ captchaVerify: 'https://c.example/verify' }), `${tenantFile}captchaVerify: there is no such field; remove it`],
    ...['siteKey', 'script', 'verify'].map((name): [string, () => void, string] =>
      [`a bot check without its ${name}`, choice({ captcha: { ...recaptcha, [name]: undefined } }), `${tenantFile}choices.captcha.${name}: is missing; write the `]),
    ['two screens at one path', screens({ '/sign/up': '/x', '/privacy': '/x' }), `${tenantFile}choices.paths.screens: two screens stand at one path, /sign/up and /privacy at /x`],
    ...['/api', '/api/x', '/assets/x', '/logos', '/captcha/frame/x', '/auth/x', '/dashboard/x', '/healthz', '/readyz', '/metrics'].map((own): [string, () => void, string] =>
      [`the path ${own}, which is taken`, screens({ '/sign/up': own }), `${tenantFile}choices.paths.screens: ${own} is taken, as all below /api, `]),
    ['a path of another screen', screens({ '/sign/up': '/forgot_password' }), `${tenantFile}choices.paths.screens: /forgot_password is the documented path of a screen; choose another for /sign/up`],
    ['a path of a screen that has moved', screens({ '/sign/up': '/privacy', '/privacy': '/x' }), `${tenantFile}choices.paths.screens: /privacy is the documented path of a screen`],
    ['a path for no screen', screens({ '/sing/up': '/x' }), `${tenantFile}choices.paths.screens: /sing/up is no documented path of a screen`],
    ['a path for the end of a login', screens({ '/auth/done': '/x' }), `${tenantFile}choices.paths.screens: /auth/done stays where it is`],
    ['a path that leads to another host', screens({ '/sign/up': '//evil' }), `${tenantFile}choices.paths.screens./sign/up: `],
    ['a path with a slash at its end', screens({ '/sign/up': '/x/' }), `${tenantFile}choices.paths.screens./sign/up: `],
    ['a host with a port', tenant({ hosts: ['portal.example:443'] }), `${tenantFile}hosts.0: `],
    ['a host in capitals', tenant({ hosts: ['Portal.example'] }), `${tenantFile}hosts.0: `],
    ['the key of another tenant', () => { beside({ key: 'pk_airlink_demo' }) }, `${tenantFile}key: valle and airlink both have pk_airlink_demo; give each its own`],
    ['a host of another tenant', () => { beside({ hosts: ['a.example'] }); tenant({ hosts: ['a.example'] })() }, `${tenantFile}hosts: valle and airlink both have a.example; give it to one of them`],
    ['a host that is another tenant’s name', () => { beside({}); tenant({ hosts: ['valle.localhost'] })() }, `${tenantFile}hosts: valle and airlink both have valle.localhost`],
    ['a shop of another tenant', () => { beside({}); provider(shops('129280500000001', '129280500000092'))() }, `${tenantFile}cardProvider: valle and airlink both have the shop 129280500000092; give each its own`],
    ['a shop of another tenant, for the other purpose', () => { beside({}); provider(shops('129280500000092', '129280500000002'))() }, `${tenantFile}cardProvider: valle and airlink both have the shop 129280500000092; give each its own`],
    ['one shop for both purposes at the sandbox', provider(shops('129280500000001', '129280500000001')), `${tenantFile}cardProvider.payment.shopId: must be another than that of registration`],
    ['a shop that no bank has', provider(shops('12928050 000001', '129280500000002')), `${tenantFile}cardProvider.registration.shopId: must be the 15 letters or digits`],
    ['an operator id that no bank has', provider({ operatorId: 'PORTAL OP' }), `${tenantFile}cardProvider.operatorId: must be the 1 to 50 letters or digits`],
    ['a client of another tenant at the sandbox', () => { beside({}, ['google']) }, `${tenantFile}choices.logins: valle and airlink both have the client airlink-google of google at the sandbox; give each its own`],
    ...['Air\nlink', 'Air\r\nBcc: eve@evil.example', 'Air\u0000link', '\u202eknilria', 'Air\u2028link'].map((title): [string, () => void, string] =>
      [`the title ${encodeURIComponent(title)}, which is not one line`, tenant({ title }), `${tenantFile}title: holds a line break or another control character; write it in one line`]),
    ['a legal line of two lines', tenant({ legalLine: { it: 'a\nb' } }), `${tenantFile}legalLine.it: holds a line break`],
    ['a text of a logo in two lines', () => edit('tenant.json', (value) => ({ ...value, logos: { header: { file: 'logo.svg', alt: 'a\tb', width: 108, height: 40 }, poweredBy: null } })), `${tenantFile}logos.header.alt: holds a line break`],
    ['a subject of two lines', () => all({ signUp: { mail: { confirmEmail: { subject: 'a\nb' } } } }), 'airlink/messages/it.json: signUp.mail.confirmEmail.subject: holds a line break'],
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'http://help.example', 'ftp://help.example', '//help.example', 'help.example', 'mailto:', 'https://', ''].map((supportUrl): [string, () => void, string] =>
      [`the help at "${supportUrl}"`, tenant({ supportUrl }), `${tenantFile}supportUrl: must begin with https://, mailto: or tel:; put that right, or write null for no link`]),
    ...['javascript:alert(1)', 'data:text/html,x', 'http://shop.example', 'mailto:shop@a.example'].map((subscriptionsUrl): [string, () => void, string] =>
      [`the operator's shop at ${subscriptionsUrl}`, choice({ tiles: { kind: 'extended', subscriptionsUrl } }), `${tenantFile}choices.tiles.subscriptionsUrl: must begin with https://, as browsers go there`]),
    ...['javascript:alert(1)', 'http://bank.example/vpos', '/vpos'].map((action): [string, () => void, string] =>
      [`the card provider's page at ${action}`, provider({ action }), `${tenantFile}cardProvider.action: must begin with https://, as browsers go there`]),
    ['a peer without an address', choice({ operatorData: { kind: 'remote', address: 'operator' } }), `${tenantFile}choices.operatorData.address: must be an address that begins with https:// or http://`],
    ['a legal line without the tenant’s own language', tenant({ legalLine: { en: 'x' } }), `${tenantFile}legalLine: needs a text in language`],
    ['a notice that leaves a language out', tenant({ privacy: { text: { it: 'x' } } }), `${tenantFile}privacy.text: needs a text in each of languages`],
    ['a notice whose file is missing', tenant({ privacy: { file: 'no.pdf' } }), `${tenantFile}privacy.file: there is no file no.pdf`],
    ['a notice that is no PDF', () => { writeFileSync(join(folder, 'a.pdf'), 'x'); tenant({ privacy: { file: 'a.pdf' } })() }, `${tenantFile}privacy.file: a.pdf is no PDF`],
    ['a text that is hardly seen', palette('dark', { textMuted: '#5c6675' }), 'airlink/theme.json: dark.textMuted: on background has a contrast of 3.19:1, at least 4.5:1 is needed; make it lighter'],
    ['a part that is hardly seen', palette('light', { focus: '#aac4ee' }), 'airlink/theme.json: light.focus: on background has a contrast of 1.65:1, at least 3:1 is needed; make it darker'],
    ['a header whose words are hardly seen', palette('light', { header: '#8db8ff' }), 'airlink/theme.json: light.onHeader: on header has a contrast of 2.01:1'],
    ['a typeface that nobody has', theme({ typeface: 'comic' }), 'airlink/theme.json: typeface: '],
    ['a typeface whose file is missing', theme({ typeface: { file: 'own.woff2' } }), 'airlink/theme.json: typeface: there is no file own.woff2; put it into the folder'],
    ['a typeface that is no WOFF2', () => { writeFileSync(join(folder, 'a.woff2'), 'x'); theme({ headings: { typeface: { file: 'a.woff2' }, weight: 600 } })() }, 'airlink/theme.json: headings.typeface: a.woff2 is no WOFF2'],
    ['a typeface that is too large', () => { writeFileSync(join(folder, 'a.woff2'), `wOF2${'x'.repeat(100_000)}`); theme({ typeface: { file: 'a.woff2' } })() }, 'airlink/theme.json: typeface: a.woff2 has 100004 bytes'],
    ['a header’s picture that is missing', theme({ header: { file: 'no.svg' } }), 'airlink/theme.json: header.file: there is no file no.svg'],
    ['a header’s picture with a script', () => { writeFileSync(join(folder, 'a.svg'), svg('<script>alert(1)</script>')); theme({ header: { file: 'a.svg' } })() }, 'airlink/theme.json: header.file: a.svg has scripts'],
    ['frames that are hardly seen', palette('light', { text: '#767676' }), 'airlink/theme.json: light.text: frames of inputs'],
    ['a colour that is none', palette('light', { brand: 'blueish' }), 'airlink/theme.json: light.brand: "blueish" is no colour'],
    ['a colour that lets through', palette('light', { text: 'rgb(0 0 0 / 50%)' }), 'airlink/theme.json: light.text: must be opaque'],
    ['a colour that is missing', palette('dark', { link: undefined }), 'airlink/theme.json: dark.link: '],
    ['a logo that is missing', () => rmSync(join(folder, 'logo-dark.svg')), `${tenantFile}logos.header.darkFile: there is no file logo-dark.svg; put it into the folder`],
    ['a logo with a script', logo(svg('<script>alert(1)</script>')), `${tenantFile}logos.header.file: logo.svg has scripts`],
    ['a logo with an event handler', logo(svg('<path d="M0 0" onclick="a()"/>')), 'logo.svg has an event handler; remove that'],
    ['a logo with a foreign picture', logo(svg('<image href="https://a.example/b.png"/>')), 'logo.svg refers to something outside of itself'],
    ['a logo with a foreign style', logo(svg('<style>a{fill:url(https://a.example)}</style>')), 'logo.svg refers to something outside'],
    ['a logo with entities', logo(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`), 'logo.svg has a document type'],
    ['a logo that is not well-formed', logo('<svg><g></svg>'), 'logo.svg is not well-formed'],
    ['a logo without a size', logo(svg('', '')), 'logo.svg says no size'],
    ['a logo that would be stretched', logo(svg('', 'viewBox="0 0 40 40"')), 'logo.svg is 40 × 40, which 108 × 40 would stretch'],
    ['a PNG that is none', () => { edit('tenant.json', (value) => ({ ...value, logos: { header: { file: 'a.png', alt: '', width: 1, height: 1 }, poweredBy: null } })); writeFileSync(join(folder, 'a.png'), 'x') }, 'a.png is no PNG'],
    ['a text at a key that does not exist', () => all({ dashboard: { leed: 'x' } }), 'airlink/messages/en.json: dashboard.leed: the portal has no such text'],
    ['a text that is not well-formed', () => all({ dashboard: { lead: 'Hello {name' } }), 'airlink/messages/fr.json: dashboard.lead: is not well-formed'],
    ['a text without its argument', () => all({ dashboard: { lead: 'Hello' } }), 'airlink/messages/it.json: dashboard.lead: lacks {name}'],
    ['a text without a plural form', () => all({ dashboard: { count: '{count, plural, other {#}}' } }), 'airlink/messages/de.json: dashboard.count: lacks the plural form "one"'],
    ['a text that one language lacks', () => { all(shown); say('de', {}) }, 'airlink/messages/de.json: dashboard.lead: other languages have a text of their own here'],
    ['texts of a language that is not offered', () => { all(shown); tenant({ languages: ['it', 'en', 'fr'] })() }, 'airlink/messages/de.json: the tenant does not offer this language'],
    ['texts of no language', () => say('es', {}), 'airlink/messages/es.json: is for no language'],
    ['texts that are no JSON', () => say('en', '{'), 'airlink/messages/en.json: '],
    ['a text that is no text', () => say('en', { dashboard: { lead: 3 } }), 'airlink/messages/en.json: dashboard'],
  ])('a mistake in a tenant’s folder is one line with file, field and what to do: %s', (_, spoil, problem) => {
    spoil()
    const problems = lint()
    expect(problems.join('\n')).toContain(problem)
    for (const line of problems) expect(line).toMatch(/^airlink\/[\w./-]+: \S.*\S$/)
  })
})

test('a logo that is a finer PNG, or refers only to itself, is good', () => {
  edit('tenant.json', (value) => ({
    ...value,
    logos: { header: { file: 'logo.png', alt: '', width: 108, height: 40 }, poweredBy: null },
  }))
  expect(lint()).toEqual([])
  edit('tenant.json', (value) => ({
    ...value,
    logos: { header: { file: 'logo.svg', alt: '', width: 108, height: 40 }, poweredBy: null },
  }))
  logo(svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#a"/>'))()
  expect(lint()).toEqual([])
})
