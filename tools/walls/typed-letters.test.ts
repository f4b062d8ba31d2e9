import { expect, test } from 'vitest'
import { passwordChanged } from '#domain/credentials/server/credential-letters.ts'
import { copyReady } from '#features/privacy-centre/server/copy/copy-letters.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'

test('the compiler refuses a letter by its name, with a value missing, or with the values of another one', () => {
  const to = { to: 'anna@example.com', language: 'en' } as const
  const content = { ...to, values: { name: 'Anna', hours: '48', link: '/' } }
  const send = [
    (mail: Mail, database: TenantDatabase) => mail.send(database, copyReady, content),
    // @ts-expect-error Only its owner's letter is sent.
    (mail: Mail, database: TenantDatabase) => mail.send(database, 'copyReady', content),
    // @ts-expect-error Its texts say for how many hours.
    (mail: Mail, database: TenantDatabase) => mail.send(database, copyReady, { ...to, values: { name: '', link: '' } }),
    // @ts-expect-error Its texts know other values.
    (mail: Mail, database: TenantDatabase) => mail.send(database, passwordChanged, content),
  ]
  expect(send).toHaveLength(4)
})
