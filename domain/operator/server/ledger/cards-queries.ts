import type { OperatorCard } from '#contract/shapes/bank-card.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Cards known under the token, the alias PAN or the payment account reference, together with every card that shares a
 * reference with them: the plastic, phone and watch of one account. An empty text finds nothing. Plastic comes first.
 */
export function cardsKnownAs(
  database: TenantDatabase,
  query: { token: string; aliasPan: string; paymentAccountReference: string },
): Promise<OperatorCard[]> {
  return database.sql<OperatorCard>`
    with named as (
      select token, payment_account_reference from operator_cards where token = nullif(${query.token}, '')
      union
      select token, payment_account_reference from operator_cards where alias_pan = nullif(${query.aliasPan}, '')
      union
      select token, payment_account_reference from operator_cards
      where payment_account_reference = nullif(${query.paymentAccountReference}, '')
    )
    select label, truncated_pan, alias_pan, aid, token, form_factor, form_factor as form_factors_name, created, updated,
      payment_account_reference
    from operator_cards where token in (select token from named)
    union
    select label, truncated_pan, alias_pan, aid, token, form_factor, form_factor, created, updated,
      payment_account_reference
    from operator_cards where payment_account_reference in (select payment_account_reference from named)
    order by form_factor, created, token`
}
