import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { letterFoot, letterWords } from '#domain/tenants/server/letter-words.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { letters } from '#app/server/letters.ts'
import { languages, localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { formatMoney } from '#contract/values/money/money.ts'
import {
  loginLinked,
  loginRemoved,
  passwordChanged,
  passwordReset,
} from '#domain/credentials/server/credential-letters.ts'
import { factorChanged } from '#domain/factors/server/factor-letters.ts'
import { newLogin, paymentFailed, paymentPaid } from '#domain/alerts/server/alert-letters.ts'
import { ticketIssued, ticketRows } from '#domain/ticket-notices/server/ticket-letter.ts'
import { deletionCode } from '#features/account-deletion/server/account-deletion-letters.ts'
import { copyReady } from '#features/privacy-centre/server/copy/copy-letters.ts'
import { emailChanged } from '#features/email-change/server/email-change-letters.ts'
import {
  noPassword,
  resetPassword,
  resetPasswordLinked,
} from '#features/password-recovery/server/password-recovery-letters.ts'
import { accountExists, confirmEmail, confirmOneOfSeveral } from '#features/sign-up/server/sign-up-letters.ts'
import { readConfig } from '../../config.ts'
import { formatHex } from '../../colours.ts'
import { loadTenants } from '../../tenants/load-tenants.ts'
import type { Letter, LetterRow } from './letter.ts'
import { renderLetter } from './render-letter.ts'

const config = readConfig({ TENANTS_DIR: join(import.meta.dirname, '../../../../tenants') })
const tenant = loadTenants(config, tenantChecks).named('airlink') ?? expect.fail('airlink is missing')
const folder = mkdtempSync(join(tmpdir(), 'tapfolio-letters-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = (path: string) => `${tenant.publicUrl}${path}`
/** One of each value that letters are told. */
const samples: Readonly<Record<string, string>> = {
  name: 'Anna',
  email: 'anna-new',
  days: '7',
  number: '4711-0815',
  answer_by: '28 November 2026',
  person: 'Anna Rossi',
  hours: '24',
  minutes: '30',
  code: '0123 4567',
  card: 'VISA •••• 0027',
  cards: 'VISA •••• 0027',
  link: at('/somewhere?token=x'),
  moreLink: at('/forgot_password'),
  time: '21 Nov 2026, 06:12 CET',
  logins: 'Google, Facebook',
  provider: 'Google',
  amount: '€13.00',
  total: '€13.00 in total',
  due: '£25.00',
  count: '9',
  rest: '4',
  payable: '€13.00',
  month: 'October 2026',
}
const rows = [
  { names: ['Milano Cadorna', 'Malpensa T1'], isWay: true, note: 'VISA •••• 0027', value: '€6.50' },
  { names: ['Passkey added', 'iPhone'], note: '21 Nov 2026', value: '' },
]
const wayOut = { page: at('/emails/stop?token=x'), post: at('/api/alerts/out/airlink/x') }
const sampled = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, samples[name] ?? expect.fail(`a letter is told a ${name}`)]))

/** What is read of HTML. */
const readOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const written = (
  letter: Letter,
  language: LanguageCode,
  more: {
    folder?: string
    values?: object
    facts?: object
    foot?: object
    from?: typeof tenant
    rows?: LetterRow[]
    about?: Pick<LetterRow, 'names' | 'isWay'>
  } = {},
) => {
  const { name } = letter
  const values = { ...sampled(letter.values), ...more.values }
  const waiting = {
    name,
    to: 'anna@example.org',
    language,
    values,
    facts: { ...sampled(letter.facts), ...more.facts },
    ...{ rows: more.rows ?? rows, wayOut },
    ...(more.about && { about: more.about }),
  }
  const { from = tenant } = more
  const sender = more.folder === undefined ? from : { ...from, folder: more.folder }
  const foot = { ...letterFoot(from), ...more.foot }
  return renderLetter(letter, waiting, { tenant: sender, words: letterWords(from), foot })
}

describe.each(languages)('in %s', (language) => {
  test.each(letters)('$name says every value that it is given, as HTML and as text', (letter) => {
    const { html, text, subject } = written(letter, language)
    for (const [name, value] of Object.entries({ ...sampled(letter.values), ...sampled(letter.facts) })) {
      // The subject stands above the text: a sum that it says is not said again.
      expect(name === 'amount' || name === 'total' ? `${subject}\n${text}` : text).toContain(value)
      expect(`${readOf(html)} ${html.replaceAll('&amp;', '&')}`).toContain(value)
    }
    // What it says is its heading, and not the greeting.
    expect(readOf(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe(subject)
    for (const part of [html, text, subject]) expect(part).not.toMatch(/\{\w+\}|undefined/)
  })
})

/** They are of what an operator without passwords has not: a registration by oneself, and a password. */
const ofPasswords: readonly Letter[] = [
  confirmEmail,
  confirmOneOfSeveral,
  accountExists,
  resetPassword,
  resetPasswordLinked,
  noPassword,
  passwordChanged,
  passwordReset,
]
/** Their second link leads there by a press that ends all sessions, which such an operator's letters have not. */
const ofNewPassword: readonly Letter[] = [loginLinked, loginRemoved, factorChanged]
const saysPassword = /password|passwort|mot de passe|kennwort/i
const logsInWithAddress =
  /log in with th\w+ address|accedi con que(?:sto |ll’)indirizzo|connecte[rz](?:-vous)? (?:maintenant )?avec cette adresse|melden (?:Sie sich|sich) (?:jetzt )?mit \w+ Adresse/i

describe.each(languages)('of an operator without passwords, in %s', (language) => {
  const popup = { ...tenant, choices: { ...tenant.choices, signIn: 'popup' as const } }
  test.each(letters.filter((letter) => !ofPasswords.includes(letter)))(
    'the letter $name of an operator without passwords says nothing of one, nor of a login by an address',
    (letter) => {
      // Of the second links its letters have none that leads to a new password.
      const moreLink = ofNewPassword.includes(letter) ? undefined : at('/dashboard/account/privacy')
      const { html, text, subject } = written(letter, language, { from: popup, values: { moreLink } })
      for (const part of [readOf(html), text, subject]) {
        expect(part).not.toMatch(saysPassword)
        expect(part).not.toMatch(logsInWithAddress)
      }
    },
  )
})

test('where a letter is text, its button’s words lead to the address by a colon as the language sets it', () => {
  expect(written(confirmEmail, 'en').text).toMatch(/\n\S[^\n]*\w:\nhttp/)
  expect(written(confirmEmail, 'fr').text).toMatch(/\n\S[^\n]*\w\u202f:\nhttp/)
})

test('a tenant’s own texts stand in the letters of its language, and only there', () => {
  mkdirSync(join(folder, 'messages'))
  const own = { accountDeletion: { mail: { deletionCode: { heading: 'Salve, {name}' } } }, shell: { title: 'x' } }
  writeFileSync(join(folder, 'messages/it.json'), JSON.stringify(own))
  const say = (language: LanguageCode) => written(deletionCode, language, { folder }).text
  expect(say('it')).toContain('Salve, Anna')
  expect(say('it')).toContain('Hai chiesto di eliminare il tuo account')
  expect(say('en')).toContain('Hello Anna')
})

test('a list stands below the first paragraph, its names harmless, and the way out in the foot', () => {
  const { html, text } = written(passwordChanged, 'en')
  expect(text).toMatch(
    /\n\n- Milano Cadorna → Malpensa T1, €6\.50\n {2}VISA •••• 0027\n- Passkey added – iPhone\n {2}21 Nov 2026\n\n/,
  )
  expect(text.indexOf('- Milano')).toBeLessThan(text.indexOf('/forgot_password'))
  expect(text).toMatch(/-- \n[^]*Stop emails of this kind:\nhttp\S+\/emails\/stop\?token=x$/)
  expect(html).toContain(`href="${wayOut.page}"`)
  expect(html).not.toContain(wayOut.post)
})

test.each([
  ['en', 'Fare', 'Valid to', ': '],
  ['de', 'Tarif', 'Gültig bis', ': '],
  ['fr', 'Tarif', 'Valable jusqu’au', '\u202f: '],
  ['it', 'Tariffa', 'Valido fino al', ': '],
] as const)(
  'a ticket’s fare and until when it is valid are rows of their own, in %s',
  (language, fare, until, colon) => {
    const facts = { fare: 'Airport single', amount: '€6.50', valid_to: '21 Nov 2026, 09:12', card: 'Work •••• 0204' }
    const { html, text } = written(ticketIssued, language, { rows: ticketRows(language, facts) })
    expect(text).toMatch(
      new RegExp(`\n\n- ${fare}${colon}Airport single\n- [^]*\n- ${until}${colon}21 Nov 2026, 09:12\n`),
    )
    const cell = (words: string) => new RegExp(`<td [^>]*>(?:<[^>]+>)*${words}(?:<[^>]+>)*</td>`)
    expect(html).toMatch(new RegExp(`${cell(fare).source}${cell('Airport single').source}`))
    expect(readOf(html)).toContain(`${until}21 Nov 2026, 09:12`)
  },
)

test('a ticket’s mail that waits since before it had such rows has them from what it was told', () => {
  const told = { fare: 'evil.example/x', card: 'VISA •••• 0027', valid_to: '21 Nov 2026, 09:12' }
  const { text } = written(ticketIssued, 'en', { values: told, rows: [] })
  expect(text).toContain('\n\n- Fare: evil example x\n- Valid to: 21 Nov 2026, 09 12\n- Card: VISA •••• 0027\n\n')
  const facts = { valid_to: '21 Nov 2026, 09:12' }
  const rows: LetterRow[] = [{ names: [], note: '21 Nov 2026, 06:12 · VISA •••• 0027', value: '€6.50' }]
  expect(written(ticketIssued, 'en', { values: { fare: 'Airport single' }, facts, rows }).text).toContain(
    '\n\n- 21 Nov 2026, 06:12, €6.50\n  VISA •••• 0027\n- Fare: Airport single\n- Valid to: 21 Nov 2026, 09:12\n\n',
  )
})

test('a row may have a way of its own, which stands below its value, and in a text behind its words', () => {
  const to = { words: 'Receipt', link: at('/payments/get_receipt?payment_short_id=X') }
  const row = { names: ['Milano Cadorna', 'Malpensa T1'], isWay: true, note: '21 Nov 2026, 06:12', value: '€6.50', to }
  const { html, text } = written(paymentPaid, 'en', { rows: [row] })
  expect(text).toContain(`- Milano Cadorna → Malpensa T1, €6.50\n  21 Nov 2026, 06:12\n  Receipt: ${to.link}\n`)
  expect(html).toMatch(
    /€6\.50<br\/><a href="[^"]*get_receipt\?payment_short_id=X" class="link"[^>]*>Receipt<\/a><\/td>/,
  )
  expect(written(paymentPaid, 'fr', { rows: [row] }).text).toContain(`  Receipt\u202f: ${to.link}`)
})

test('in a heading each place of a way is whole where it has room, and so are the words that lead to it', () => {
  const about = { names: ['Milano Cadorna', 'Malpensa Aeroporto T1'], isWay: true }
  const { html, subject } = written(ticketIssued, 'en', { about })
  expect(subject).toBe('Your Airlink Express ticket: Milano Cadorna → Malpensa Aeroporto T1')
  const fits = (text: string) => `<span style="display:inline-block;max-width:100%">${text}</span>`
  expect(html).toContain(
    ['Your Airlink Express ticket:', 'Milano Cadorna →', 'Malpensa Aeroporto T1'].map((each) => fits(each)).join(' '),
  )
})

test('no line ends within a short word with a hyphen', () => {
  expect(written(emailChanged, 'de').html).toContain('Ihre <span style="white-space:nowrap">E-Mail</span> bei')
  const [, head = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(written(confirmEmail, 'de').html) ?? []
  expect(head).toContain('<span style="white-space:nowrap">E-Mail-Adresse</span>')
})

test.each([
  ['en', '26 November 2026', '06:12 CET'],
  ['de', '26. November 2026', '06:12 MEZ'],
  ['fr', '26 nov. 2026', '06:12 UTC+1'],
  ['it', '26 novembre 2026', '06:12'],
] as const)('a date, a time and a number with what it counts each stay on one line, in %s', (language, day, time) => {
  const { html, text } = written(emailChanged, language, { facts: { time: `${day}, ${time}` } })
  expect(html).toContain(
    `<span style="white-space:nowrap">${day}</span>, <span style="white-space:nowrap">${time}</span>`,
  )
  expect(html).toMatch(/<span style="white-space:nowrap">7 \p{L}+<\/span>/u)
  // What is copied from a text has spaces as one types them.
  expect(text).toContain(`${day}, ${time}`)
})

test.each([
  ['en', '21 Nov 2026', '09:12 CET'],
  ['de', '21. November 2026', '09:12 MEZ'],
] as const)(
  'until when a ticket is valid stays on one line where that has room for it, in %s',
  (language, day, time) => {
    const rows = ticketRows(language, { valid_to: `${day}, ${time}` })
    const { html } = written(ticketIssued, language, { rows })
    const fits = (text: string) => `<span style="display:inline-block;max-width:100%">${text}</span>`
    expect(html).toContain(fits(`${fits(day)}, ${fits(time)}`))
  },
)

test('what ends a sentence after a date and its time begins no line', () => {
  const { html } = written(passwordChanged, 'en', { facts: { time: '26 November 2026, 06:12 CET' } })
  expect(html).toMatch(/06:12 CET<\/span>\.[^<]*<\/span>/)
})

test('the link in full is quieter than all other words of a letter, and a link all the same', () => {
  const { html } = written(accountExists, 'en')
  const [, style = ''] = /class="muted" style="([^"]*)">[^<]*\/somewhere\?token=x<\/a>/.exec(html) ?? []
  const sizes = [...html.replaceAll(style, '').matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size))
  const own = Number(/font-size:(\d+)px/.exec(style)?.[1])
  // All but what a list of mails alone shows, which is of one pixel.
  expect(own).toBeLessThan(Math.min(...sizes.filter((size) => size > 1)))
  expect(style).toContain(`color:${formatHex(tenant.theme.light.textMuted) ?? ''};`)
})

test.each(languages)(
  'what comes of a payment that failed is said once, below the heading that says so, in %s',
  (language) => {
    for (const [count, rest] of [
      ['1', '0'],
      ['9', '4'],
    ] as const) {
      const [, opening] = written(paymentFailed, language, { facts: { count, rest } }).text.split('\n\n')
      expect(opening).toMatch(/refus[eé]|abgelehnt|ablehnen|rifiuta/)
      expect(opening).not.toMatch(/failed|fehlgeschlagen|échoué|riuscit/)
    }
  },
)

test.each(languages)('what payments come to is said once above their list, by the heading, in %s', (language) => {
  for (const letter of [paymentFailed, paymentPaid])
    for (const count of ['1', '9']) {
      const { subject, html, text } = written(letter, language, { facts: { count } })
      expect(subject).toContain('€13.00')
      expect(text.slice(0, text.indexOf('\n- '))).not.toContain('€13.00')
      const above = html.slice(html.indexOf('<h1'), html.indexOf('Milano Cadorna', html.indexOf('<h1')))
      expect(readOf(above).match(/€13\.00/g)).toHaveLength(1)
    }
})

test('a sum stays on one line in every language, however an operator writes it', () => {
  for (const language of languages)
    for (const display of ['symbol', 'code'] as const)
      for (const currency of ['EUR', 'CHF'])
        expect(formatMoney({ currency, amountMinor: 123_456 }, localeOf[language], display)).not.toContain(' ')
})

test('a card and its number, and each half of an address, stay on one line', () => {
  const { html } = written(emailChanged, 'de', { values: { email: 'annegret.wallenstein@example.org' } })
  const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`
  expect(html.replaceAll('\u200b', '')).toContain(`${whole('annegret.wallenstein')}<wbr/>${whole('@example.org')}`)
  expect(written(passwordChanged, 'en').html).toContain(whole('VISA •••• 0027'))
})

test.each(['21 Nov 2026, 06:12 · Holidays VISA •••• 0027', '1 Nov 2026, 06:12 · VISA •••• 0027'])(
  'a note has a line for each of its parts, however short, so that none ends with the dot between them: %s',
  (note) => {
    const { html, text } = written(passwordChanged, 'en', { rows: [{ names: ['Duomo'], note, value: '€2.20' }] })
    expect(text).toContain(note)
    expect(html).toMatch(/06:12(?:<\/span>)+<br\/><span>/)
    expect(html).not.toContain(' · ')
  },
)

test('a button for the rare reader has an edge and no ground', () => {
  expect(written(newLogin, 'en').html).toMatch(/class="quiet"/)
  expect(written(newLogin, 'en').html).not.toMatch(/class="button"/)
  expect(written(emailChanged, 'en').html).toMatch(/class="button"/)
})

test('all ways stand before the small print, which ends with the link in full', () => {
  const { html } = written(accountExists, 'en')
  const order = [
    'class="button"',
    'class="quiet"',
    '<div class="line"',
    'Wasn’t this you?',
    'If the button does not',
    '/somewhere?token=x</a>',
  ]
  const places = order.map((each) => html.indexOf(each))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a card keeps its dots beside its number where its name has no room beside a value', () => {
  const names = ['Holidays Mastercard •••• 0205']
  const { html } = written(passwordChanged, 'en', { rows: [{ names, note: '', value: 'removed' }] })
  expect(html).toContain('<span style="display:inline-block;max-width:100%">Holidays Mastercard ••••\u00a00205</span>')
})

test('an address reads as it is, and nothing in it is a link to a mail program', () => {
  const email = 'anna.rossi+x@evil.example'
  for (const part of [written(emailChanged, 'en', { values: { email } })].flatMap(({ html, text }) => [html, text])) {
    expect(part.replaceAll('\u200b', '')).toContain(` ${email}`)
    expect(part).not.toMatch(/evil\.example|x@evil/)
  }
})

test.each(letters)('$name has a button whose words end in no second colon where it is text', ({ texts }) => {
  for (const { button = '' } of Object.values(texts)) expect(button).not.toContain(':')
})

test('no letter leads elsewhere, by its second link neither, nor by a row', () => {
  const link = 'https://evil.example/'
  expect(() => written(passwordChanged, 'en', { values: { moreLink: link } })).toThrow('leads elsewhere')
  const row = { names: ['x'], note: '', value: '', to: { words: 'Receipt', link } }
  expect(() => written(passwordChanged, 'en', { rows: [row] })).toThrow('leads elsewhere')
})

test.each(languages)(
  'of several failed payments the button says their sum, unless it is of several currencies, in %s',
  (language) => {
    const button = (payable: string) =>
      readOf(
        /class="button"[^>]*>(.*?)<\/a>/.exec(
          written(paymentFailed, language, { facts: { count: '9', payable } }).html,
        )?.[1] ?? '',
      )
    expect(button('€12.40')).toMatch(/€12\.40/)
    expect(button('none')).toMatch(/^\p{L}+ \p{L}+ \p{L}+$/u)
  },
)

test.each(languages)('where somebody else may know the password, a letter leads to a new one, in %s', (language) => {
  for (const letter of [deletionCode, copyReady]) {
    const { html, text } = written(letter, language)
    expect(text).toMatch(new RegExp(`[:：]\n${at('/forgot_password')}\n`))
    expect(html).toMatch(new RegExp(`href="${at('/forgot_password')}" class="quiet"`))
  }
})

test('a list of mails shows how it begins beside the subject, which nobody sees in the open mail', () => {
  const [, hidden = ''] = /<body[^>]*><div([^>]*>[^<]*)</.exec(written(emailChanged, 'en').html) ?? []
  expect(hidden).toMatch(/^ aria-hidden="true" style="display:none;/)
  expect(hidden).toContain('>On 21 Nov 2026, 06:12 CET the email of your account was changed to anna-new.')
})

test('the foot leads to help where the operator has some, and to its privacy notice', () => {
  const help = 'https://help.airlink.example'
  const { html, text } = written(emailChanged, 'en', { foot: { help } })
  expect(text).toMatch(/-- \n[^]*\nHelp:\nhttps:\/\/help[^]*\nPrivacy:\nhttp\S+\/privacy\n/)
  expect(html).toContain(`href="${help}"`)
  expect(written(emailChanged, 'en').text).not.toContain('Help:')
  expect(() => written(emailChanged, 'en', { foot: { privacy: 'https://evil.example/' } })).toThrow('leads elsewhere')
})

test.each(languages)(
  'of what is paid while more is due, what is due comes first and has the strong button, in %s',
  (language) => {
    const { html, text } = written(paymentPaid, language)
    const buttons = [...html.matchAll(/href="([^"]*)" class="(button|quiet)"/g)].map(([, link, look]) => ({
      link,
      look,
    }))
    const [due, paid] = [at('/forgot_password'), at('/somewhere?token=x')]
    expect(buttons).toEqual([
      { link: due, look: 'button' },
      { link: paid, look: 'quiet' },
    ])
    expect(text.indexOf(due)).toBeLessThan(text.indexOf(paid))
    // The address in full is that of the strong button.
    expect(html).toMatch(new RegExp(`>${due}</a></p></div>`))
    const alone = written(paymentPaid, language, { values: { moreLink: undefined }, facts: { due: 'none' } })
    expect(alone.html).toContain(`href="${paid}" class="button"`)
    expect(alone.html).not.toContain('class="quiet"')
  },
)
