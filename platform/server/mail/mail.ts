import type { TenantDatabase } from '../database/tenant-database.ts'
import type { LanguageCode } from '#contract/values/languages.ts'

/** Mails that the portal sends. Each has its texts in the messages of its feature. */
export type MailName = 'confirmEmail' | 'accountExists'

export interface Letter {
  name: MailName
  to: string
  language: LanguageCode
  /** Values of the texts: a link, a name. Sealed while they wait. */
  values: Readonly<Record<string, string>>
}

/** Mails leave by a job that is added in the same transaction as the change that causes them. */
export interface Mail {
  send(database: TenantDatabase, letter: Letter): Promise<void>
}
