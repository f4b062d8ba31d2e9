import type { FieldError, GeneralFieldCode } from '#contract/refusals.ts'
import { parsePersonName } from '#contract/values/people/person-name.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'
import { updateAccount } from './account-queries.ts'

/** Changes name, surname and language, and notify_ticket_issuance where the tenant offers it; nothing else. */
export const editAccount: Handler<'editAccount'> = async (given) => {
  const { body, tenant, database, session, refuse } = given
  const { account } = body
  requireOwnAccount(given, account.id)
  const errors: FieldError[] = []
  const wrong = (field: string, msg: GeneralFieldCode) => errors.push({ path: `account.${field}`, msg })

  const name = parsePersonName(account.name)
  const surname = parsePersonName(account.surname)
  const language = tenant.languages.find((offered) => offered === account.language)
  if ('msg' in name) wrong('name', name.msg)
  if ('msg' in surname) wrong('surname', surname.msg)
  if (!language) wrong('language', 'notSupported')
  if ('msg' in name || 'msg' in surname || !language) return refuse('fields.invalid', errors)

  const isOffered = tenant.choices.ticketNotices === 'offered'
  const notify = isOffered ? account.notify_ticket_issuance : undefined
  const change = { name: name.name, surname: surname.name, language, notifyTicketIssuance: notify }
  return { account: await updateAccount(database, session.account.id, change) }
}
