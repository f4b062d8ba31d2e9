import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import { withDatabase } from '../database/with-database.ts'
import { areHashesPaid } from '../passwords/quick-argon.ts'
import type { BrowserLike } from './browser-like.ts'
import { letIn } from './identity-browser.ts'
import type { TestPortal } from './start-test-portal.ts'

export const travellerPassword = 'quiet lagoon 47 lanterns'

const hashing = makePasswords({ minimumLength: 8, tenantWords: [] })
/** Of that password, at each cost. */
const known = new Map<boolean, Promise<string>>()
function knownHash(): Promise<string> {
  const isPaid = areHashesPaid()
  const hash = known.get(isPaid) ?? hashing.hash(travellerPassword)
  known.set(isPaid, hash)
  return hash
}

/**
 * Adds an account to the portal's tenant, of Anna Rossi and with the password above unless told otherwise; answers its id.
 */
export async function addTraveller(
  portal: Pick<TestPortal, 'database'>,
  email: string,
  more: { password?: null; language?: string; name?: string; surname?: string } = {},
): Promise<string> {
  const hash = more.password === null ? null : await knownHash()
  const { name = 'Anna', surname = 'Rossi', language = 'it' } = more
  const rows = await portal.database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
    values (${email}, ${email}, ${name}, ${surname}, ${language}, ${hash}, now())
    returning id`
  return rows[0]?.id ?? ''
}

/** Adds a sign-up of the same person that nobody confirmed yet. */
export async function addWaiting(portal: TestPortal, email: string): Promise<void> {
  await portal.database.sql`
    insert into sign_ups (email, email_canonical, name, surname, language, password_hash)
    values (${email}, ${email}, 'Anna', 'Rossi', 'it', ${await knownHash()})`
}

/** A browser in which the account is logged in. */
export async function logIn(
  portal: Pick<TestPortal, 'client'>,
  email: string,
  password = travellerPassword,
): Promise<BrowserLike> {
  const client = portal.client()
  const { status, text } = await letIn(client, { email, password })
  if (status !== 200 || !client.hasSession) throw new Error(`${email} was not let in: ${text}`)
  return client
}

/** Links a card to an account, as a registration does. */
export async function linkCard(
  portal: Pick<TestPortal, 'database'>,
  accountId: string,
  aliasPan: string,
): Promise<void> {
  await portal.database.sql`
    insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
    values (${accountId}, 'order', ${aliasPan}, ${`token-${aliasPan}`}, 'MASTERCARD', '531234xxxxxx0027',
      'A0000000041010', 'CARD')`
}

/** Waits until no job that is due waits or runs. */
export async function untilIdle(portal: TestPortal): Promise<void> {
  const giveUpAt = performance.now() + 45_000
  while (performance.now() < giveUpAt) {
    const { rows } = await asOwner(
      portal,
      'select 1 from graphile_worker._private_jobs where attempts < max_attempts and (run_at <= now() or locked_at is not null)',
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the jobs do not end')
}

/** Asks the database as its owner, who sees behind row-level security. */
export function asOwner(portal: TestPortal, text: string) {
  return withDatabase(portal.databaseUrl, (client) => client.query<Record<string, unknown>>(text))
}
