import { wayOutOf } from '#domain/alerts/server/way-out.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { makeSeal } from '#platform/server/seal.ts'
import { hashOfToken, makeToken } from '#platform/server/token.ts'
import { signedOutcome } from '../shop/signed-outcome.ts'
import { newBelongings } from './belongings.ts'
import type { Belongings } from './belongings.ts'
import { issuer, seedProofs } from './seed-proofs.ts'

export const deletionCode = '41772093'
/** The moment of all that happened, within the lists' usual range. */
export const happenedAt = Temporal.Now.instant().subtract({ hours: 48 }).round('minute').toString()
/** The day of it in the zone of the seeded tenants, which is another one than in UTC for an hour or two each night. */
export const happenedOn = Temporal.Instant.from(happenedAt).toZonedDateTimeISO('Europe/Rome').toPlainDate().toString()

const hashing = makePasswords({ minimumLength: 8, tenantWords: [] })
const shops: Readonly<Record<string, string>> = {
  ...{ airlink: '129280500000001', lagunare: '129280500000005' },
  nordovest: '129280500000004',
}

export interface Person extends Belongings {
  /** The session's token, as the cookie has it. */
  cookie: string
}

/** Somebody with one of each thing that an account can have, and a session. */
export async function seedPerson(
  database: TenantDatabase,
  mark: string,
  word?: (kind: string) => string,
): Promise<Person> {
  const of = newBelongings(mark, database.tenant, word)
  const cookie = await seedAccount(database, of)
  await seedCards(database, of)
  await seedPayments(database, of)
  await seedOrders(database, of)
  await seedTokens(database, of)
  const caseEvent = await seedWords(database, of)
  return { ...of, cookie, caseEvent, outcome: outcomeOf(of), wayOut: wayOutTokenOf(of) }
}

/** Adds a session of the account, older where it says so; answers its token. */
export async function addSession(database: TenantDatabase, accountId: string, hoursOld = 0): Promise<string> {
  const token = makeToken()
  await database.sql`
    insert into sessions (token_hash, account_id, created, last_seen)
    values (${hashOfToken(token)}, ${accountId}, now() - make_interval(hours => ${hoursOld}::int), now())`
  return token
}

async function seedAccount(database: TenantDatabase, of: Belongings): Promise<string> {
  await database.sql`
    insert into accounts (id, email, email_canonical, name, surname, language, google_id, password_hash, confirmed_at)
    values (${of.accountId}, ${of.email}, ${of.email}, ${of.name}, ${of.surname}, 'it', ${of.subject},
      ${await hashing.hash(of.password)}, now())`
  await database.sql`
    insert into identities (issuer, subject, provider, account_id)
    values (${issuer}, ${of.subject}, ${of.provider}, ${of.accountId})`
  await database.sql`
    insert into sessions (id, token_hash, account_id) values (${of.sessionId}, ${hashOfToken(makeToken())}, ${of.accountId})`
  const cookie = await addSession(database, of.accountId)
  const [session] = await database.sql<{
    id: string
  }>`select id from sessions where token_hash = ${hashOfToken(cookie)}`
  const sessionId = session?.id ?? ''
  await database.sql`
    insert into one_time_codes (purpose, account_id, session_id, code_hash, expires_at)
    values ('deletion', ${of.accountId}, ${sessionId}, ${await hashing.hash(deletionCode)}, now() + interval '1 hour')`
  await database.sql`
    insert into data_copies (id, account_id, session_id, token_hash, ready_at, expires_at)
    values (${of.copyId}, ${of.accountId}, ${sessionId}, ${hashOfToken(of.copyToken)}, now(), now() + interval '1 hour')`
  await seedProofs(database, of, sessionId)
  return cookie
}

async function seedCards(database: TenantDatabase, of: Belongings): Promise<void> {
  for (const [alias, token, reference, tail] of [
    [of.aliasPan, of.token, of.reference, '0204'],
    [of.phoneAliasPan, `${of.token}-phone`, null, '0311'],
    [of.newAliasPan, of.newToken, null, '0204'],
  ] as const)
    await database.sql`
      insert into operator_cards (token, alias_pan, payment_account_reference, label, truncated_pan, aid, form_factor,
        created, updated)
      values (${token}, ${alias}, ${reference}, 'VISA', ${`450000xxxxxx${tail}`}, 'A0000000031010', 'CARD', now(), now())`
  for (const [id, alias, token] of [
    [of.cardId, of.aliasPan, of.token],
    [of.phoneId, of.phoneAliasPan, `${of.token}-phone`],
  ] as const)
    await database.sql`
      insert into bank_cards (id, account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor, own_name)
      values (${id}, ${of.accountId}, ${`R-${id}`}, ${alias}, ${token}, 'VISA', '450000xxxxxx0204', 'A0000000031010',
        'CARD', ${of.cardName})`
}

async function seedPayments(database: TenantDatabase, of: Belongings): Promise<void> {
  for (const [id, shortId, alias, result] of [
    [of.paymentId, of.paidShortId, of.aliasPan, 'SUCCEEDED'],
    [`${of.paymentId}-failed`, of.failedShortId, of.aliasPan, 'FAILED'],
    [`${of.paymentId}-open`, of.openShortId, of.phoneAliasPan, 'FAILED'],
  ] as const)
    await database.sql`
      insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, charges, created, updated)
      values (${id}, ${shortId}, ${alias}, ${of.amount}, 'EUR', ${result},
        ${JSON.stringify([{ result, at: happenedAt }])}::jsonb, ${happenedAt}, ${happenedAt})`
  await database.sql`
    insert into operator_tickets (id, name, amount_minor, currency, alias_pan, passenger_number, first_tap, last_tap,
      valid_from, valid_to, time_zone, payment_id, updated)
    values (${of.ticketId}, ${of.fare}, ${of.amount}, 'EUR', ${of.aliasPan}, 1,
      ${JSON.stringify({ stop: of.station, at: happenedAt })}::jsonb, null, ${happenedAt}, ${happenedAt}, 'Europe/Rome',
      ${of.paymentId}, ${happenedAt})`
  await database.sql`insert into feed_progress (key, lines, accepted) values (${of.feedKey}, 4, 4)`
}

async function seedOrders(database: TenantDatabase, of: Belongings): Promise<void> {
  const shop = shops[of.tenant] ?? ''
  for (const [id, purpose, state, amount, transaction, alias] of [
    [of.orderId, 'payment', 'succeeded', of.amount, of.transactionId, null],
    [of.openOrderId, 'payment', 'open', of.amount, null, null],
    [of.registeredOrderId, 'registration', 'succeeded', 0, `${of.transactionId}-card`, of.newAliasPan],
    [of.registrationId, 'registration', 'open', 0, null, null],
  ] as const)
    await database.sql`
      insert into provider_orders (order_id, purpose, account_id, shop_id, amount_minor, currency, state, transaction_id,
        alias_pan, alias_expiry, settled_at, result)
      values (${id}, ${purpose}, ${of.accountId}, ${shop}, ${amount}, 'EUR', ${state}, ${transaction}, ${alias}, '3012',
        ${state === 'open' ? null : new Date()}, ${state === 'open' ? null : '00'})`
  await database.sql`
    insert into settlements (cursor, payment_id, order_id, transaction_id, amount_minor, currency)
    select coalesce(max(cursor), 0) + 1, ${of.paymentId}, ${of.orderId}, ${of.transactionId}, ${of.amount}, 'EUR'
    from settlements`
  await database.sql`
    insert into order_payments (order_id, payment_id, short_id, alias_pan, amount_minor, is_open, is_settling) values
      (${of.orderId}, ${of.paymentId}, ${of.paidShortId}, ${of.aliasPan}, ${of.amount}, false, true),
      (${of.openOrderId}, ${`${of.paymentId}-open`}, ${of.openShortId}, ${of.phoneAliasPan}, ${of.amount}, true, false)`
}

async function seedTokens(database: TenantDatabase, of: Belongings): Promise<void> {
  await database.sql`
    insert into mail_links (token_hash, purpose, account_id, expires_at) values
      (${hashOfToken(of.resetToken)}, 'reset', ${of.accountId}, now() + interval '1 hour'),
      (${hashOfToken(of.checkToken)}, 'reset_check', ${of.accountId}, now() + interval '1 hour'),
      (${hashOfToken(of.notMeToken)}, 'not_me', ${of.accountId}, now() + interval '1 hour')`
  await database.sql`
    with added as (
      insert into sign_ups (email, email_canonical, name, surname, language)
      values (${of.waitingEmail}, ${of.waitingEmail}, ${of.name}, ${of.surname}, 'it') returning id)
    insert into sign_up_links (token_hash, sign_up_id, expires_at)
    select ${hashOfToken(of.signUpToken)}::bytea, id, now() + interval '1 hour' from added`
  await database.sql`
    insert into email_changes (account_id, email, email_canonical, old_email, old_email_canonical, token_hash, stop_hash,
      expires_at, stop_until)
    values (${of.accountId}, ${of.newEmail}, ${of.newEmail}, ${of.email}, ${of.email}, ${hashOfToken(of.changeToken)},
      ${hashOfToken(of.stopToken)}, now() + interval '1 hour', now() + interval '1 hour')`
}

/** Everything that they wrote and chose; answers the last event of their case. */
async function seedWords(database: TenantDatabase, of: Belongings): Promise<number> {
  await database.sql`
    insert into list_columns (account_id, list, columns) values (${of.accountId}, 'payments', ${['amount']})`
  await database.sql`
    insert into account_activity (what, account_id, user_agent) values ('session.opened', ${of.accountId}, ${of.device})`
  await database.sql`
    insert into labels (id, account_id, name, colour) values (${of.labelId}, ${of.accountId}, ${of.label}, 'blue')`
  await database.sql`
    insert into remarks (account_id, kind, subject_id, label_id, note)
    values (${of.accountId}, 'payment', ${of.failedShortId}, ${of.labelId}, ${of.note})`
  await database.sql`
    insert into business_details (account_id, company, address, vat_id, cost_centre, since)
    values (${of.accountId}, ${of.company}, '', '', '', '2020-01-01')`
  const about = JSON.stringify({
    ...{ name: of.fare, from: of.station, to: null, amount: of.amount, currency: 'EUR', at: happenedAt },
    ...{ time_zone: 'Europe/Rome', label: 'VISA', truncated_pan: '450000xxxxxx0204', form_factor: 'CARD' },
  })
  const [event] = await database.sql<{ id: number }>`
    with opened as (
      insert into cases (number, account_id, subject_kind, subject_id, about, reason, answer_by)
      values (${of.caseNumber}, ${of.accountId}, 'payment', ${of.paidShortId}, ${about}::jsonb, 'other', '2100-01-01')
      returning id)
    insert into case_events (case_id, what, by, text) select id, 'opened', 'traveller', ${of.caseText} from opened
    returning id`
  return Number(event?.id)
}

const config = readConfig({})

/** What the provider says and signs of the registration under way. */
function outcomeOf(of: Belongings): string {
  const { registrationResultKey } = config.secretsOf(of.tenant, tenantSecrets)
  const card = { PANALIASREV: '', PANALIAS: of.newAliasPan, PANALIASEXPDATE: '3012', PANALIASTAIL: '0204' }
  const order = { ORDERID: of.registrationId, SHOPID: shops[of.tenant] ?? '', AMOUNT: '0', ACCOUNTINGMODE: 'D' }
  const pairs = signedOutcome({ ...order, ...card }, registrationResultKey)
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
}

function wayOutTokenOf(of: Belongings): string {
  const tenant = { name: of.tenant, publicUrl: 'http://localhost', choices: { paths: { kind: 'documented' } } }
  const seal = makeSeal(config.SEALING_KEY, of.tenant)
  const { post } = wayOutOf({ tenant: tenant as never, seal }, { ...of, kind: 'card_changed' })
  return post.slice(post.lastIndexOf('/') + 1)
}

/** What nobody has: well-formed values of things that do not exist. */
export function unknownBelongings(): Belongings {
  const of = newBelongings('nobody', 'airlink')
  const wayOut = wayOutTokenOf({ ...of, wayOut: '' })
  return { ...of, provider: 'nobody', caseEvent: 999_999, wayOut, outcome: outcomeOf(of) }
}
