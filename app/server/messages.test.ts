import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { fieldCodes, refusals } from '#contract/refusals.ts'
import { languages, localeOf } from '#contract/values/languages.ts'
import { mergeMessages } from '#contract/values/merge-messages.ts'
import { lintTenant } from '#platform/server/tenants/lint-tenant.ts'
import { readTenantFolder } from '#platform/server/tenants/read-tenant-folder.ts'
import { frameTexts } from '#platform/server/mail/letters/letter-texts.ts'
import { flatTexts } from '#platform/server/texts/flat-texts.ts'
import type { Texts } from '#platform/server/texts/flat-texts.ts'
import { messageShape } from '#platform/server/texts/message-shape.ts'
import { textProblems } from '#platform/server/texts/text-problems.ts'
import { frenchMarkProblems } from '../../tools/texts/french-marks.ts'
import { saidIn, saidInCode } from '../../tools/texts/said-in-code.ts'
import { unusedTexts } from '../../tools/texts/unused-texts.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { portalTexts } from './portal-texts.ts'

const root = join(import.meta.dirname, '../..')
const english = flatTexts(portalTexts.en)
const codes = [...Object.keys(refusals), ...fieldCodes]
const code = ['platform', 'domain', 'app', 'contract', 'features'].map((folder) => join(root, folder))
const tenantFolders = globSync('tenants/*', { cwd: root }).map((folder) => join(root, folder))

describe.each(languages)('messages in %s', (language) => {
  const own = flatTexts(portalTexts[language])

  test('the messages of a language have exactly the keys of English, and come as they are', async () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    expect(await loadMessages(language)).toEqual(portalTexts[language])
  })

  test('the messages of a language are well-formed, with its plural forms and the arguments of English', () => {
    expect(
      [...own].flatMap(([key, text]) =>
        textProblems(text, language, english.get(key)).map((problem) => `${key} ${problem}`),
      ),
    ).toEqual([])
  })

  test('the messages of a language tell a failed payment by one word, of the payment and of its trip', () => {
    const failed = own.get('payments.status.failed') ?? 'none'
    // Of a trip it is the payment that failed: the word alone would be read of the ticket.
    expect(own.get('shell.trip.failed')?.toLowerCase()).toMatch(new RegExp(` ${failed.toLowerCase()}$`))
  })

  test('the messages of a language have no hyphen that the typefaces lack, which would be a box', () => {
    expect([...own].filter(([, text]) => /[\u2010\u2011]/.test(text))).toEqual([])
  })

  test.each([undefined, ...tenantFolders])(
    'the messages of a language can all be formatted, under the texts of %s',
    (folder) => {
      const broken: string[] = []
      const overrides = folder === undefined ? undefined : readTenantFolder(folder, tenantChecks).messages[language]
      const t = createTranslator({
        locale: localeOf[language],
        messages: mergeMessages(portalTexts[language], overrides) as Record<string, never>,
        onError: (error) => broken.push(error.message),
      }) as unknown as { rich: (key: string, values: object) => unknown }
      for (const key of own.keys()) {
        const kinds = messageShape(english.get(key) ?? '').arguments
        const values = [...kinds].map(([name, kind]) => [name, kind === 'tag' ? (chunks: unknown) => chunks : 2])
        t.rich(key, Object.fromEntries(values) as object)
      }
      expect(broken).toEqual([])
    },
  )
})

describe('the texts of the code', () => {
  test('the portal’s texts are all meant by some code', () => {
    expect(unusedTexts(english.keys(), saidInCode(code), codes)).toEqual([])
  })

  test('the texts of the tenants stand where the portal has texts, in each of their languages', () => {
    expect(tenantFolders.length).toBe(3)
    expect(
      tenantFolders.flatMap((folder) => lintTenant(folder, { portal: portalTexts, checks: tenantChecks })),
    ).toEqual([])
  })
})

/** `{t('amount')}: ` in a page, `${label}: ` in a text. */
const setsColon = (code: string): boolean => /\{t\([^{}]*\)\}: |\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}:(?: |\\n)/.test(code)

describe('French sets its marks off by a narrow space at which no line breaks', () => {
  const mistyped = (texts: Texts) =>
    [...flatTexts(texts)].flatMap(([key, text]) => frenchMarkProblems(text).map((where) => `${key}: ${where}`))

  test('French marks stand off by a narrow space in the portal and in its letters', () => {
    expect(mistyped({ ...portalTexts.fr, frame: frameTexts.fr })).toEqual([])
  })

  test.each(tenantFolders)('French marks stand off by a narrow space in the texts of %s', (folder) => {
    const { file, messages } = readTenantFolder(folder, tenantChecks)
    const { privacy, legalLine } = file ?? {}
    const own = {
      notice: privacy?.text?.fr ?? '',
      legalLine: typeof legalLine === 'string' ? '' : (legalLine?.fr ?? ''),
    }
    expect(mistyped({ ...messages.fr, ...own })).toEqual([])
  })

  test('no code sets a colon behind words by itself', () => {
    const told = globSync(
      [
        '{platform,{domain,features}/*}/web/**/*.{ts,tsx}',
        'app/web/*.tsx',
        '{platform,{domain,features}/*}/server/{mail,receipt*}{,/**/*}.ts',
        'features/receipt/server/*.ts',
      ],
      { cwd: root },
    )
    expect(told.length).toBeGreaterThan(200)
    const joined = told
      .filter((path) => !path.includes('.test.'))
      .filter((path) => setsColon(readFileSync(join(root, path), 'utf8')))
    expect(joined).toEqual([])
    expect(
      ["{t('amount')}: <b>", '`${label}: `', "`${t('choose')}: ${day}`", '`${button}:\\n${link}`'].every(setsColon),
    ).toBe(true)
    expect(['({ a }: { a: string }) => a', 'const { a }: Pair = b', '`${one}:${other}`'].some(setsColon)).toBe(false)
  })

  test('a plain space, none, and a wide one at a French mark are found, the syntax of messages is not', () => {
    const problems = (text: string) => frenchMarkProblems(text).length
    expect(
      ['Oui ?', 'Oui?', 'Oui\u00a0?', '«\u202foui »', '« oui\u202f»', '{name} : {n}', '«\u202f\u202foui\u202f»'].map(
        problems,
      ),
    ).toEqual(Array(7).fill(1))
    expect(['Oui\u202f?', 'Quoi\u202f?!', '«\u202foui\u202f»', '{n, number, ::currency/EUR}'].map(problems)).toEqual(
      Array(4).fill(0),
    )
    expect(problems('{n, plural, one {<b>un</b> ;} other {#\u202f:}}')).toBe(1)
  })
})

describe('a text that nobody means is found:', () => {
  const screen = saidIn(
    "const t = useTranslations('trips'); t('title'); t(`outcome.${state}.text`); t('lead', { n })",
    'trips-screen.tsx',
  )
  const open = saidIn("const t = useTranslations('trips.period'); days.map((day) => t(day))", 'days.tsx')
  const words = saidIn("export const days = ['monday', 'tuesday']", 'days.ts')
  const letters = saidIn("send({ name: 'welcome' }); say('subject')", 'letters.ts')
  const unused = (...keys: string[]) => unusedTexts(keys, [screen, open, words, letters], codes)

  test('a text whose key stands nowhere is found', () => {
    expect(unused('trips.title', 'trips.lead', 'trips.gone')).toEqual(['trips.gone'])
  })
  test('a text whose key stands only in another feature is found', () => {
    expect(unused('cards.title')).toEqual(['cards.title'])
  })
  test('a text that a key with holes does not reach is found', () => {
    expect(unused('trips.outcome.late.text', 'trips.outcome.late.title')).toEqual(['trips.outcome.late.title'])
  })
  test('a text that is none of the words by which texts are looked up is found', () => {
    expect(unused('trips.period.monday', 'trips.period.friday')).toEqual(['trips.period.friday'])
  })
  test('an error whose code nobody gives is found', () => {
    expect(unused('trips.errors.account.not_found', 'trips.errors.account.lost')).toEqual(['trips.errors.account.lost'])
  })
  test('a part of a letter that no letter has is found', () => {
    expect(unused('trips.mail.welcome.subject', 'trips.mail.welcome.body')).toEqual(['trips.mail.welcome.body'])
  })
})
