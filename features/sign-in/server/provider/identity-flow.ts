import { z } from 'zod'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Seal } from '#platform/server/seal.ts'
import { insertFlow, takeFlow } from './identity-queries.ts'

const LoginOrigin = z.object({ mode: z.enum(['popup', 'page']), state: z.string() })

/** A login under way: what its answer is checked with. */
const LoginFlow = LoginOrigin.extend({ nonce: z.string(), verifier: z.string() })
/** A logout at the provider that comes before a login: where the browser goes after it. */
const LogoutFlow = LoginOrigin.extend({ url: z.string() })

export type LoginFlow = z.infer<typeof LoginFlow>
export type LogoutFlow = z.infer<typeof LogoutFlow>

interface Place {
  database: TenantDatabase
  seal: Seal
  browser: Buffer
  provider: IdentityProviderName
}

const loginPurpose = 'identity login'
const logoutPurpose = 'identity logout'

export function saveLoginFlow({ database, seal, ...place }: Place, state: string, flow: LoginFlow): Promise<void> {
  return insertFlow(database, { ...place, state, sealed: seal.close(loginPurpose, flow) })
}

export function saveLogoutFlow({ database, seal, ...place }: Place, state: string, flow: LogoutFlow): Promise<void> {
  return insertFlow(database, { ...place, state, sealed: seal.close(logoutPurpose, flow) })
}

/** The login that this browser began with this state; it is good for one answer. */
export async function takeLoginFlow(
  { database, seal, ...place }: Place,
  state: string,
): Promise<LoginFlow | undefined> {
  const sealed = await takeFlow(database, { ...place, state })
  return LoginFlow.safeParse(sealed && seal.open(loginPurpose, sealed)).data
}

export async function takeLogoutFlow(
  { database, seal, ...place }: Place,
  state: string,
): Promise<LogoutFlow | undefined> {
  const sealed = await takeFlow(database, { ...place, state })
  return LogoutFlow.safeParse(sealed && seal.open(logoutPurpose, sealed)).data
}
