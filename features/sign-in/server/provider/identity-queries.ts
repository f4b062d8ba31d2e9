import { limits } from '#contract/limits.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** What a browser has at the identity providers; it is known by the hash of its cookie. `sealed` opens only for us. */

export async function insertFlow(
  database: TenantDatabase,
  flow: { browser: Buffer; provider: IdentityProviderName; state: string; sealed: string },
): Promise<void> {
  await database.sql`
    insert into identity_flows (cookie_hash, provider, state, sealed, expires_at)
    values (${flow.browser}, ${flow.provider}, ${flow.state}, ${flow.sealed},
      now() + make_interval(mins => ${limits.identityFlowMinutes}::int))`
}

/** The login under way that this browser began with this state, once. */
export async function takeFlow(
  database: TenantDatabase,
  flow: { browser: Buffer; provider: IdentityProviderName; state: string },
): Promise<string | undefined> {
  const rows = await database.sql<{ sealed: string }>`
    delete from identity_flows
    where cookie_hash = ${flow.browser} and provider = ${flow.provider} and state = ${flow.state}
      and expires_at > now()
    returning sealed`
  return rows[0]?.sealed
}

export interface ProofRow {
  provider: IdentityProviderName
  issuer: string
  subject: string
  sealed: string
}

/** Keeps what a callback proved; a browser has one proof, the latest. */
export async function saveProof(database: TenantDatabase, browser: Buffer, proof: ProofRow): Promise<void> {
  await database.sql`
    insert into identity_proofs (cookie_hash, provider, issuer, subject, sealed, expires_at)
    values (${browser}, ${proof.provider}, ${proof.issuer}, ${proof.subject}, ${proof.sealed},
      now() + make_interval(mins => ${limits.identityProofMinutes}::int))
    on conflict (tenant_id, cookie_hash) do update set provider = excluded.provider, issuer = excluded.issuer,
      subject = excluded.subject, sealed = excluded.sealed, created = now(), expires_at = excluded.expires_at, used_at = null`
}

export async function findProof(database: TenantDatabase, browser: Buffer): Promise<ProofRow | undefined> {
  const rows = await database.sql<ProofRow>`
    select provider, issuer, subject, sealed from identity_proofs
    where cookie_hash = ${browser} and used_at is null and expires_at > now()`
  return rows[0]
}

/** Uses the browser's proof up; of several who try at once one gets it. */
export async function claimProof(database: TenantDatabase, browser: Buffer): Promise<ProofRow | undefined> {
  const rows = await database.sql<ProofRow>`
    update identity_proofs set used_at = now()
    where cookie_hash = ${browser} and used_at is null and expires_at > now()
    returning provider, issuer, subject, sealed`
  return rows[0]
}

/** Keeps the token that a later logout at the provider needs. */
export async function saveIdentitySession(
  database: TenantDatabase,
  session: { browser: Buffer; provider: IdentityProviderName; sealed: string },
): Promise<void> {
  await database.sql`
    insert into identity_sessions (cookie_hash, provider, sealed)
    values (${session.browser}, ${session.provider}, ${session.sealed})
    on conflict (tenant_id, cookie_hash, provider) do update set sealed = excluded.sealed, created = now()`
}

/** Takes that token: whoever logs out there does it once. */
export async function takeIdentitySession(
  database: TenantDatabase,
  browser: Buffer,
  provider: IdentityProviderName,
): Promise<string | undefined> {
  const rows = await database.sql<{ sealed: string }>`
    delete from identity_sessions where cookie_hash = ${browser} and provider = ${provider} returning sealed`
  return rows[0]?.sealed
}
