import type { CallInput } from '#platform/web/client/call-input.ts'
import type { Account } from '#contract/shapes/account.ts'

export type AccountFields = ReturnType<typeof accountFieldsOf>

/** What the account's holder may change, by the paths of the wire. */
export function accountFieldsOf({ name, surname, language, notify_ticket_issuance }: Account) {
  return {
    'account.name': name,
    'account.surname': surname,
    'account.language': language,
    'account.notify_ticket_issuance': notify_ticket_issuance,
  }
}

/** The fields as the call wants them; the notices only where the tenant offers them. */
export function editOf(
  id: string,
  fields: AccountFields,
  offersNotices: boolean,
): CallInput<'editAccount'>['body']['account'] {
  return {
    id,
    name: fields['account.name'],
    surname: fields['account.surname'],
    language: fields['account.language'],
    ...(offersNotices && { notify_ticket_issuance: fields['account.notify_ticket_issuance'] }),
  }
}
