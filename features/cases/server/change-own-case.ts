import type { Case } from '#contract/shapes/case.ts'
import { readCaseNumber } from '#contract/values/case-number.ts'
import { changeCase } from '#domain/cases/server/change-case.ts'
import type { CaseChange, CaseChanged } from '#domain/cases/server/change-case.ts'
import { readOwnCase } from '#domain/cases/server/read-case.ts'
import type { Given } from '#domain/portal/server/handler.ts'
import { caseWords } from './case-allowances.ts'

type Asked = Pick<Given<'writeToCase'>, 'database' | 'gateways' | 'tenant' | 'session' | 'asker'>

/**
 * What every change of the traveller's has in common: the number is read, the change claimed and made. Answers the case as it
 * then is, or why not.
 */
export async function changeOwnCase(
  { database, gateways, tenant, session, asker }: Asked,
  typedNumber: string,
  change: Omit<CaseChange, 'by'>,
): Promise<{ case: Case } | { hindrance: Exclude<CaseChanged, 'done'> } | { waitSeconds: number }> {
  const number = readCaseNumber(typedNumber)
  if (number === undefined) return { hindrance: 'absent' }
  const waitSeconds = await gateways.rateLimits.claim(caseWords, asker)
  if (waitSeconds > 0) return { waitSeconds }
  const accountId = session.account.id
  return database.transaction(async (inside) => {
    const context = { database: inside, tenant, mail: gateways.mail }
    const changed = await changeCase(context, number, { ...change, by: { accountId } })
    if (changed !== 'done') return { hindrance: changed }
    const now = await readOwnCase(inside, accountId, number)
    return now ? { case: now } : { hindrance: 'absent' }
  })
}
