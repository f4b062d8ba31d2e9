import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { letters } from '#app/server/letters.ts'
import { languages } from '#contract/values/languages.ts'
import { readConfig } from '../config.ts'
import { loadTenants } from '../tenants/load-tenants.ts'
import type { Letter, MailName } from './mail.ts'
import { renderLetter } from './render-letter.ts'

const config = readConfig({ TENANTS_DIR: join(import.meta.dirname, '../../../tenants') })
const tenant = loadTenants(config, tenantChecks).named('airlink') ?? expect.fail('airlink is missing')
const folder = mkdtempSync(join(tmpdir(), 'tapfolio-letters-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = (path: string) => `${tenant.publicUrl}${path}`
const contents: Readonly<Record<MailName, Pick<Letter, 'values' | 'facts'>>> = {
  confirmEmail: {
    values: { name: 'Anna', person: 'Anna Rossi', hours: '24', link: at('/email/confirmation_in_progress?token=x') },
    facts: { time: '21/11/2026, 06:12 CET' },
  },
  confirmOneOfSeveral: {
    values: { name: 'Anna', person: 'Anna Rossi', hours: '24', link: at('/email/confirmation_in_progress?token=x') },
    facts: { time: '21/11/2026, 06:12 CET' },
  },
  accountExists: { values: { name: 'Anna', link: at('/'), moreLink: at('/forgot_password') } },
  resetPassword: { values: { name: 'Anna', minutes: '30', link: at('/forgot_password/request_in_progress?token=x') } },
  resetPasswordLinked: {
    values: { name: 'Anna', minutes: '30', link: at('/forgot_password/request_in_progress?token=x') },
    facts: { logins: 'Google, Facebook' },
  },
  noPassword: { values: { name: 'Anna', link: at('/') } },
  passwordChanged: { values: { name: 'Anna', moreLink: at('/forgot_password') }, facts: { time: '21/11/2026, 06:12 CET' } },
  passwordReset: {
    values: { name: 'Anna', moreLink: at('/forgot_password') },
    facts: { time: '21/11/2026, 06:12 CET', logins: 'Google, Facebook' },
  },
  loginLinked: {
    values: { name: 'Anna', moreLink: at('/forgot_password') },
    facts: { time: '21/11/2026, 06:12 CET', provider: 'Google' },
  },
  loginRemoved: {
    values: { name: 'Anna', moreLink: at('/forgot_password') },
    facts: { time: '21/11/2026, 06:12 CET', provider: 'Google' },
  },
  deletionCode: { values: { name: 'Anna', minutes: '10', code: '0123 4567' } },
  accountDeleted: { values: { name: 'Anna' } },
  ticketIssued: {
    values: { name: 'Anna', fare: 'Airport single', card: 'VISA •••• 0027', link: at('/dashboard/travels/tickets') },
    facts: { amount: '€13.00', valid_from: '21/11/2026, 06:12 CET', valid_to: '21/11/2026, 09:12 CET' },
  },
} // prettier-ignore
const names = Object.keys(contents) as MailName[]
const letterOf = (name: MailName, language: Letter['language']): Letter => ({ name, to: 'anna@example.org', language, ...contents[name] }) // prettier-ignore

describe.each(languages)('in %s', (language) => {
  test.each(names)('%s says every value that it is given, as HTML and as text', async (name) => {
    const { html, text, subject } = await renderLetter(letterOf(name, language), tenant, letters)
    const { values, facts } = contents[name]
    for (const value of Object.values({ ...values, ...facts })) {
      expect(text).toContain(value)
      expect(html.replaceAll('&amp;', '&')).toContain(value)
    }
    for (const part of [html, text, subject]) expect(part).not.toMatch(/\{\w+\}|undefined/)
  })
})

test('where a letter is text, its button’s words lead to the address by a colon as the language sets it', async () => {
  const text = async (language: Letter['language']) =>
    (await renderLetter(letterOf('confirmEmail', language), tenant, letters)).text
  expect(await text('en')).toMatch(/\n\S[^\n]*\w:\nhttp/)
  expect(await text('fr')).toMatch(/\n\S[^\n]*\w\u202f:\nhttp/)
})

test('a tenant’s own texts stand in the letters of its language, and only there', async () => {
  mkdirSync(join(folder, 'messages'))
  const own = { accountDeletion: { mail: { deletionCode: { heading: 'Salve, {name}' } } }, shell: { title: 'x' } }
  writeFileSync(join(folder, 'messages/it.json'), JSON.stringify(own))
  const say = async (language: Letter['language']) =>
    (await renderLetter(letterOf('deletionCode', language), { ...tenant, folder }, letters)).text
  expect(await say('it')).toContain('Salve, Anna')
  expect(await say('it')).toContain('Hai chiesto di eliminare il tuo account')
  expect(await say('en')).toContain('Hello Anna')
})

test('no letter leads elsewhere, by its second link neither', async () => {
  const letter = letterOf('passwordChanged', 'en')
  const elsewhere = { ...letter, values: { ...letter.values, moreLink: 'https://evil.example/' } }
  await expect(renderLetter(elsewhere, tenant, letters)).rejects.toThrow('leads elsewhere')
})
