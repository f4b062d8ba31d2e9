import type { TenantDatabase } from '../database/tenant-database.ts'
import type { LanguageCode } from '#contract/values/languages.ts'

/** Mails that the portal sends. Each has its texts in the messages of its feature. */
export type MailName =
  | 'confirmEmail'
  | 'confirmOneOfSeveral'
  | 'accountExists'
  | 'resetPassword'
  | 'resetPasswordLinked'
  | 'noPassword'
  | 'passwordChanged'
  | 'passwordReset'
  | 'loginLinked'
  | 'loginRemoved'
  | 'deletionCode'
  | 'accountDeleted'
  | 'ticketIssued'

export interface Letter {
  name: MailName
  to: string
  language: LanguageCode
  /**
   * Values of the texts, sealed while they wait. `link` is opened by the button, `moreLink` stands below it, `code` stands
   * large; any other one may be a stranger's word and is made harmless.
   */
  values: Readonly<Record<string, string>>
  /** Values that we wrote ourselves, such as a time or an amount: they stand as they are. */
  facts?: Readonly<Record<string, string>>
}

/** Mails leave by a job that is added in the same transaction as the change that causes them. */
export interface Mail {
  send(database: TenantDatabase, letter: Letter): Promise<void>
}
