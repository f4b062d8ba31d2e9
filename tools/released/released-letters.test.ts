import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { letterFoot, letterWords } from '#domain/tenants/server/letter-words.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import { letters } from '#app/server/letters.ts'
import { languages } from '#contract/values/languages.ts'
import { readConfig } from '#platform/server/config.ts'
import { renderLetter } from '#platform/server/mail/letters/render-letter.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'

const folder = join(import.meta.dirname, 'letters')
const config = readConfig({ TENANTS_DIR: join(import.meta.dirname, '../../tenants') })
const tenant = loadTenants(config, tenantChecks).named('airlink') ?? expect.fail('airlink is missing')
const sample = (name: string) => (/link$/i.test(name) ? `${tenant.publicUrl}/somewhere` : '2')

describe.each(readdirSync(folder))('letters that wait since %s', (file) => {
  const told = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))

  test.each(Object.entries(told))(
    'letters that wait since an earlier release are sent by this server, in each language: %s',
    (name, names) => {
      const letter =
        letters.find((each) => each.name === name) ?? expect.fail(`nobody knows a waiting ${name} any more`)
      const values = Object.fromEntries(names.map((each) => [each, sample(each)]))
      for (const language of languages) {
        // Not each of them had a list when it was put into the queue.
        const waiting = { name, to: 'anna@example.com', language, values, facts: {}, rows: [] }
        const words = letterWords(tenant)
        const { text } = renderLetter(letter, waiting, { tenant, words, foot: letterFoot(tenant) })
        expect(text.length).toBeGreaterThan(100)
      }
    },
  )
})
