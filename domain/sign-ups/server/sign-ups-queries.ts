import { limits } from '#contract/limits.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** What somebody entered to register, or what an identity provider said of them (then without a password). */
export interface NewSignUp {
  email: { address: string; canonical: string }
  name: string
  surname: string
  dateOfBirth: string | null
  passwordHash: string | null
  language: LanguageCode
  privacyNotice: string
  browser: Buffer
}

/**
 * Adds a sign-up that waits for its confirmation beside others of the same address, within the caller's transaction. Of
 * those the latest are kept, `limits.signUpsOfAddress` with this one, and each whose own mailed link lives, of which the
 * limit of mails leaves few: whoever signs up on and on with somebody's address pushes out nobody who was written to, and
 * gives those who confirm, log in or ask for a mail no more to look through. Which are the latest depends on no account.
 */
export async function insertSignUp(database: TenantDatabase, { email, ...user }: NewSignUp): Promise<void> {
  // By itself, before the others of the address are counted: who comes at the same moment waits for this one.
  await database.sql`
    select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' signs up ' || ${email.canonical}::text, 0))`
  await database.sql`
    with added as (
      insert into sign_ups (email, email_canonical, name, surname, date_of_birth, password_hash, language,
        privacy_notice, browser_hash, created)
      values (${email.address}, ${email.canonical}, ${user.name}, ${user.surname}, ${user.dateOfBirth}::date,
        ${user.passwordHash}, ${user.language}, ${user.privacyNotice}, ${user.browser}, clock_timestamp())
      returning id)
    insert into audit (what, subject) select 'sign_up.made', id::text from added`
  // One that is being confirmed, or gets its link in this very moment, is left to the next who signs up.
  await database.sql`
    delete from sign_ups where id = any (array(
      select id from sign_ups
      where email_canonical = ${email.canonical} and created <= (
        select created from sign_ups where email_canonical = ${email.canonical}
        order by created desc offset ${limits.signUpsOfAddress}::int limit 1)
        and not exists (select from sign_up_links where sign_up_id = sign_ups.id and expires_at > now())
      for update skip locked))`
}

/** A sign-up that waits: as mails and logins need it. */
export interface WaitingSignUp {
  id: string
  email: string
  name: string
  surname: string
  language: LanguageCode
  password_hash: string | null
  /** Marks the browser that made it; this one alone where that is not known. */
  browser: string
  /** UTC instant. */
  created: string
  /** Another browser signed up with the same address. */
  is_contested: boolean
}

/**
 * The sign-up of an address that a call means which names only the address: the one that this browser made, else the
 * latest. A sign-up waits until the last link that it may be sent has ended before it is swept.
 */
export async function waitingSignUp(
  database: TenantDatabase,
  emailCanonical: string,
  browser: Buffer | undefined,
): Promise<WaitingSignUp | undefined> {
  const rows = await database.sql<WaitingSignUp>`
    with waiting as (
      select * from sign_ups
      where email_canonical = ${emailCanonical} and account_id is null
        and created > now() - make_interval(days => ${limits.signUpDays}::int, hours => ${-limits.confirmationLinkHours}::int)
    )
    select id, email, name, surname, language, password_hash, created,
      coalesce(encode(browser_hash, 'hex'), id::text) as browser,
      exists (select from waiting as other where other.browser_hash is distinct from waiting.browser_hash) as is_contested
    from waiting
    order by (browser_hash = ${browser ?? null}::bytea) desc nulls last, created desc limit 1`
  return rows[0]
}

/** The hashes of what this browser's waiting sign-ups of the address chose, the latest three. */
export async function ownWaitingHashes(
  database: TenantDatabase,
  emailCanonical: string,
  browser: Buffer,
): Promise<string[]> {
  const rows = await database.sql<{ password_hash: string }>`
    select password_hash from sign_ups
    where email_canonical = ${emailCanonical} and browser_hash = ${browser} and account_id is null
      and password_hash is not null
    order by created desc limit 3`
  return rows.map(({ password_hash }) => password_hash)
}

/** Keeps a new link of a sign-up; its earlier ones live on to their own end. */
export async function insertSignUpLink(
  database: TenantDatabase,
  link: { tokenHash: Buffer; signUpId: string },
): Promise<void> {
  await database.sql`
    insert into sign_up_links (token_hash, sign_up_id, expires_at)
    values (${link.tokenHash}, ${link.signUpId}, now() + make_interval(hours => ${limits.confirmationLinkHours}::int))`
}

/** The sign-up of a link that lives. */
export async function signUpOfLink(
  database: TenantDatabase,
  tokenHash: Buffer,
): Promise<{ id: string; email_canonical: string } | undefined> {
  const rows = await database.sql<{ id: string; email_canonical: string }>`
    select id, email_canonical from sign_ups join sign_up_links
      on sign_up_links.tenant_id = sign_ups.tenant_id and sign_up_id = id
    where token_hash = ${tokenHash} and expires_at > now()`
  return rows[0]
}

export interface JudgedSignUp {
  id: string
  account_id: string | null
  browser_hash: Buffer | null
  password_hash: string | null
  /** What was entered is gone (`endSignUps`): a link that was on its way just then makes no account of it. */
  has_ended: boolean
  /** Seconds since 1970. */
  made: number
  /** It may be confirmed still. */
  is_waiting: boolean
}

/** Makes a link one of this sign-up; it is left alone where it is already. */
export async function passLinkTo(database: TenantDatabase, signUpId: string, tokenHash: Buffer): Promise<void> {
  await database.sql`
    update sign_up_links set sign_up_id = ${signUpId} where token_hash = ${tokenHash} and sign_up_id <> ${signUpId}`
}

/** All sign-ups of an address, taken for this transaction, in an order in which no two wait for each other. */
export function lockSignUps(database: TenantDatabase, emailCanonical: string): Promise<JudgedSignUp[]> {
  return database.sql`
    select id, account_id, browser_hash, password_hash, has_ended, extract(epoch from created)::float8 as made,
      not has_ended and created > now() - make_interval(days => ${limits.signUpDays}::int) as is_waiting
    from sign_ups, lateral (select account_id is not null or (name = '' and privacy_notice is null) as has_ended) as now_is
    where email_canonical = ${emailCanonical} order by id for update of sign_ups`
}

/**
 * Makes the account of a sign-up, confirmed; undefined when its address has one. Answers the address. `isElsewhere`: by its
 * link alone, in a browser that did not make it.
 */
export async function accountOfSignUp(
  database: TenantDatabase,
  id: string,
  isElsewhere: boolean,
): Promise<string | undefined> {
  const rows = await database.sql<{ email: string }>`
    with added as (
      insert into accounts (id, email, email_canonical, name, surname, date_of_birth, password_hash, language,
        privacy_accepted_at, privacy_notice, confirmed_at, confirmed_elsewhere)
      select id, email, email_canonical, name, surname, date_of_birth, password_hash, language, privacy_accepted_at,
        privacy_notice, now(), ${isElsewhere}
      from sign_ups where id = ${id}
      on conflict do nothing returning id, email
    ), noted as (
      insert into audit (what, account_id) select 'account.confirmed', id from added
    )
    select email from added`
  return rows[0]?.email
}

/**
 * Ends what waits for an address that has an account now: no link of it opens anything, and what was entered is gone. The
 * sign-up that became the account (`winner`) keeps its links, which go on to say so. The others keep their hash for as
 * long as they would have waited: with neutral notices a login by it is answered as before, so that nobody learns from
 * their own sign-up that somebody else has the account.
 */
export async function endSignUps(
  database: TenantDatabase,
  emailCanonical: string,
  winner: string | undefined,
): Promise<void> {
  await database.sql`
    delete from sign_up_links where sign_up_id in (
      select id from sign_ups where email_canonical = ${emailCanonical} and id is distinct from ${winner ?? null}::uuid)`
  await database.sql`
    update sign_ups set name = '', surname = '', date_of_birth = null, privacy_notice = null,
      password_hash = case when id is distinct from ${winner ?? null}::uuid then password_hash end,
      account_id = case when id = ${winner ?? null}::uuid then id end
    where email_canonical = ${emailCanonical} and account_id is null`
}
