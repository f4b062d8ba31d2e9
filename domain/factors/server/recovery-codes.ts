import { randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { crockfordOf } from '#platform/server/crockford.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import { recoveryHashOf, replaceRecoveryCodes } from './authenticators-queries.ts'

/** Three parts of four characters: the first one finds the row, the whole is compared with its slow hash, as 60 bits want it. */
const part = 4
const length = 3 * part

export interface RecoveryCode {
  /** As it is shown, once. */
  text: string
  mark: string
  hash: string
}

/** New codes with their hashes, made before the transaction that keeps them. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<RecoveryCode[]> {
  const marks = new Set<string>()
  while (marks.size < limits.recoveryCodes) marks.add(crockfordOf(randomBytes(part)))
  const made: RecoveryCode[] = []
  for (const mark of marks) {
    const code = mark + crockfordOf(randomBytes(length - part))
    made.push({ text: code.match(/.{4}/g)?.join('-') ?? code, mark, hash: await passwords.hash(code) })
  }
  return made
}

/** Keeps the hashes; the codes before open nothing any more. */
export function keepRecoveryCodes(
  database: TenantDatabase,
  accountId: string,
  codes: readonly RecoveryCode[],
): Promise<void> {
  return replaceRecoveryCodes(database, accountId, codes)
}

/** Letters that are read for another one are taken for it, as Crockford has it. */
const asWritten = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Of which code that is still unused this is the text, as `spendRecoveryCode` takes it; a text that was never a code costs no hashing. */
export async function findRecoveryCode(
  given: { database: TenantDatabase; passwords: Passwords },
  accountId: string,
  typed: string,
): Promise<{ mark: string; hash: string } | undefined> {
  const code = asWritten(typed)
  if (code.length !== length) return undefined
  const mark = code.slice(0, part)
  const hash = await recoveryHashOf(given.database, accountId, mark)
  return (await given.passwords.verify(hash, code)) && hash !== undefined ? { mark, hash } : undefined
}
