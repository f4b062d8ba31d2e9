import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { isTimeZone } from '#contract/values/time/time-zone.ts'
import { addressProblems } from './address-problems.ts'
import type { TenantAddress } from './address-problems.ts'
import { oneLineProblems } from './one-line-problems.ts'
import { ownPathProblems } from './own-path-problems.ts'
import type { TenantChecks } from './tenant-checks.ts'

/** Fields and choices of a tenant.json that do not fit each other. */
export function unfitFields(file: TenantFile, checks: TenantChecks): string[] {
  const { choices } = file
  const needed: [boolean, string][] = [
    [file.languages.includes(file.language), 'language: must be one of languages'],
    [new Set(file.languages).size === file.languages.length, 'languages: names one twice; name each once'],
    [isTimeZone(file.timeZone), `timeZone: ${file.timeZone} is no time zone; write one as Europe/Rome`],
    [isCurrency(file.currency), `currency: ${file.currency} is no currency; write one of ISO 4217 as EUR`],
    [
      choices.signIn === 'form' || choices.logins.length > 0,
      'choices.signIn: popup needs a login in choices.logins; write one',
    ],
    [
      typeof file.legalLine === 'string' || Boolean(file.legalLine[file.language]?.trim()),
      'legalLine: needs a text in language, for all that have none',
    ],
    [
      !file.privacy || Boolean(file.privacy.file) !== Boolean(file.privacy.text),
      'privacy: needs a file or a text, not both',
    ],
    [
      !file.privacy?.text || file.languages.every((language) => file.privacy?.text?.[language]?.trim()),
      'privacy.text: needs a text in each of languages',
    ],
  ]
  const unfit = needed.filter(([fits]) => !fits).map(([, problem]) => problem)
  return [
    ...unfit,
    ...ownPathProblems(choices.paths, checks.takenPaths),
    ...addressProblems(addressesOf(file, checks)),
    ...oneLineProblems(file),
  ]
}

/** Every address of the file. */
export function addressesOf(file: TenantFile, checks: TenantChecks): readonly TenantAddress[] {
  const { supportUrl } = file
  const own: TenantAddress[] = supportUrl === null ? [] : [{ field: 'supportUrl', address: supportUrl, use: 'help' }]
  return [...own, ...checks.addresses(file)]
}

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
