import { hashOfToken, makeToken } from '#platform/server/token.ts'
import type { PayingWorld } from '#testkit/crash/chaos/travellers.ts'

/** Somebody with a session, a card, and trips of the last weeks. */
export interface Holder {
  mark: string
  cookie: string
  cardId: string
  aliasPan: string
}

/** Puts the account and all that is its own into the books. */
export async function addHolder({ sql }: Pick<PayingWorld, 'sql'>, at: number): Promise<Holder> {
  const [mark, cookie] = [`holder-${String(at)}`, makeToken()]
  const aliasPan = `00006${String(at).padStart(14, '0')}`
  const [row] = await sql<{ account: string; card: string }>(
    `with account as (
       insert into accounts (tenant_id, email, email_canonical, name, surname, language, password_hash, confirmed_at)
       values ('airlink', $1 || '@example.test', $1 || '@example.test', 'Anna', 'Rossi', 'en', '', now()) returning id
     ), card as (
       insert into bank_cards (tenant_id, account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
       select 'airlink', id, 'order', $2, 'token-' || $2, 'MASTERCARD', '531234xxxxxx0027', 'A0000000041010', 'CARD'
       from account returning id
     )
     select account.id as account, card.id as card from account, card`,
    [mark, aliasPan],
  )
  await sql(`insert into sessions (tenant_id, token_hash, account_id) values ('airlink', $1, $2)`, [
    hashOfToken(cookie),
    row?.account,
  ])
  await sql(
    `insert into operator_tickets (tenant_id, id, alias_pan, name, amount_minor, currency, passenger_number, valid_from,
       valid_to, time_zone, updated)
     select 'airlink', 'old-' || $1 || '-' || n, $1, 'Single', 100, 'EUR', 1, at, at, 'Europe/Rome', at
     from generate_series(1, 200) n cross join lateral (select now() - make_interval(hours => n * 3) as at) since`,
    [aliasPan],
  )
  return { mark, cookie, cardId: row?.card ?? '', aliasPan }
}
