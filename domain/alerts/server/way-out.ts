import { z } from 'zod'
import { stoppableKinds } from '#contract/values/alert-kinds.ts'
import type { StoppableKind } from '#contract/values/alert-kinds.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { WayOut } from '#platform/server/mail/letters/letter.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'

const purpose = 'way out of mails'
const Content = z.object({ account: z.uuid(), kind: z.enum(stoppableKinds), address: z.string() })

/** The address in a form that says nothing: a mail that went to an earlier one stops nothing any more. */
const markOf = (hash: Buffer): string => hash.toString('base64url').slice(0, 16)

/** Whose mails of which kind a token stops. */
export interface Stoppable {
  accountId: string
  kind: StoppableKind
}

/**
 * How a mail's reader stops mails of its kind, for as long as the account and its address last: sealed, so that nobody
 * can make it up, learns from it whose it is, or opens anything else with it.
 */
export function wayOutOf(
  { tenant, seal }: { tenant: Pick<Tenant, 'name' | 'publicUrl' | 'choices'>; seal: Seal },
  { accountId, email, kind }: Stoppable & { email: string },
): WayOut {
  const address = markOf(seal.hash(purpose, parseEmail(email)?.canonical ?? email))
  const token = seal.close(purpose, { account: accountId, kind, address })
  return { page: wayOutPage(tenant, token), post: `${tenant.publicUrl}/api/alerts/out/${tenant.name}/${token}` }
}

/** The page that asks once more. */
export function wayOutPage(tenant: Pick<Tenant, 'publicUrl' | 'choices'>, token: string): string {
  return `${tenant.publicUrl}${ownPath(tenant, '/emails/stop')}?token=${encodeURIComponent(token)}`
}

/** What a token stops; undefined for anything that we did not seal, and once account or address are gone. */
export async function readWayOut(
  { database, seal }: { database: TenantDatabase; seal: Seal },
  token: string,
): Promise<Stoppable | undefined> {
  const { data } = Content.safeParse(seal.open(purpose, token))
  if (!data) return undefined
  const owner = await ownerOf(database, data.account)
  const marks = owner ? seal.hashes(purpose, owner.email_canonical).map(markOf) : []
  if (!marks.includes(data.address)) return undefined
  return { accountId: data.account, kind: data.kind }
}
