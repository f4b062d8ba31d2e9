import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** For what a passkey signs a challenge. */
export type ChallengePurpose = 'add' | 'proof' | 'login'

export async function insertChallenge(
  database: TenantDatabase,
  challenge: { hash: Buffer; purpose: ChallengePurpose; holder: string; minutes: number },
): Promise<void> {
  await database.sql`
    insert into passkey_challenges (challenge_hash, purpose, holder, expires_at)
    values (${challenge.hash}, ${challenge.purpose}, ${challenge.holder},
      now() + make_interval(mins => ${challenge.minutes}::int))`
}

/** Uses a challenge up, whatever comes of it; of several who bring it at once it is true for one. */
export async function claimChallenge(
  database: TenantDatabase,
  challenge: { hash: Buffer; purpose: ChallengePurpose; holder: string },
): Promise<boolean> {
  const rows = await database.sql`
    delete from passkey_challenges
    where challenge_hash = ${challenge.hash} and purpose = ${challenge.purpose} and holder = ${challenge.holder}
      and expires_at > now()
    returning purpose`
  return rows.length > 0
}

export interface KeptPasskey {
  id: string
  account_id: string
  credential_id: string
  public_key: Buffer
}

/** The passkey that an authenticator named. */
export async function passkeyOf(database: TenantDatabase, credentialId: string): Promise<KeptPasskey | undefined> {
  const rows = await database.sql<KeptPasskey>`
    select id, account_id, credential_id, public_key from passkeys where credential_id = ${credentialId}`
  return rows[0]
}

/** By what a browser finds the account's passkeys. */
export function credentialsOf(
  database: TenantDatabase,
  accountId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return database.sql`
    select credential_id as id, transports from passkeys where account_id = ${accountId} order by created, id`
}

/**
 * Notes a use; false when the counter did not go on, which tells of a copy, or the passkey is gone. One that does not
 * count always says 0.
 */
export async function claimUse(
  database: TenantDatabase,
  use: { id: string; counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const rows = await database.sql`
    update passkeys set counter = ${use.counter}, is_backed_up = ${use.isBackedUp}, last_used = now()
    where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))
    returning id`
  return rows.length > 0
}

/** Takes off every passkey of the account, which is taken for this transaction; answers their names. */
export async function deletePasskeysOf(database: TenantDatabase, accountId: string): Promise<string[]> {
  const rows = await database.sql<{ name: string }>`delete from passkeys where account_id = ${accountId} returning name`
  return rows.map(({ name }) => name)
}
