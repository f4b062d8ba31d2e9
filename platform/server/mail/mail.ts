import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Letter, LetterContent } from './letters/letter.ts'

/** Mails leave by a job that is added in the same transaction as the change that causes them. */
export interface Mail {
  send<Value extends string, Fact extends string>(
    database: TenantDatabase,
    letter: Letter<Value, Fact>,
    content: LetterContent<Value, Fact>,
  ): Promise<void>
}
