import type { PasskeyRow } from '#contract/shapes/identity/factors.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The account's passkeys, the one added first first. */
export function passkeysOf(database: TenantDatabase, accountId: string): Promise<PasskeyRow[]> {
  return database.sql`
    select id, name, created, last_used, device_type = 'singleDevice' as is_of_one_device from passkeys
    where account_id = ${accountId} order by created, id`
}

export interface AddedPasskey {
  accountId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  deviceType: string
  isBackedUp: boolean
  name: string
}

/** Adds a passkey to an account, which is taken for this transaction; false where it is known already. */
export async function insertPasskey(database: TenantDatabase, added: AddedPasskey): Promise<boolean> {
  const rows = await database.sql`
    insert into passkeys (account_id, credential_id, public_key, counter, transports, device_type, is_backed_up, name)
    values (${added.accountId}, ${added.credentialId}, ${added.publicKey}, ${added.counter},
      ${[...added.transports]}::text[], ${added.deviceType}, ${added.isBackedUp}, ${added.name})
    on conflict (tenant_id, credential_id) do nothing
    returning id`
  return rows.length > 0
}

/** Takes a passkey off; answers its name, or undefined where the account has none of this id. */
export async function deletePasskey(
  database: TenantDatabase,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const rows = await database.sql<{ name: string }>`
    delete from passkeys where account_id = ${accountId} and id::text = ${id} returning name`
  return rows[0]?.name
}
