import { readCaseNumber } from '#contract/values/case-number.ts'
import { readOwnCase } from '#domain/cases/server/read-case.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** One case; somebody else's answers exactly as one that does not exist. */
export const getCase: Handler<'getCase'> = async ({ query, database, session, refuse }) => {
  const number = readCaseNumber(query.number) ?? refuse('case.not_found')
  return (await readOwnCase(database, session.account.id, number)) ?? refuse('case.not_found')
}
