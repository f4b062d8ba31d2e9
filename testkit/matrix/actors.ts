import type { TestPortal } from '../portal/start-test-portal.ts'
import type { BrowserLike } from '../portal/browser-like.ts'
import { addSession, deletionCode, seedPerson } from './seed-person.ts'
import type { Person } from './seed-person.ts'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Somebody who asks. */
export interface Actor {
  name: string
  /** Whose portal they ask. */
  tenant: string
  key: 'right' | 'none' | 'wrong'
  /** What their browser sends. */
  cookie: string
  /** Whose session it is, where it is a live one of this tenant; without one the owner's things are asked for. */
  person?: Person
  /** Whose session it was: who logs in over it, or out of it, also ends that. */
  was?: Person
  /** The secret of the tenant's operator. */
  bearer?: string
}

/** Who there is: the owner, another account, one that nobody acts for, and one of another tenant. */
export interface People {
  anna: Person
  bruno: Person
  vera: Person
  luca: Person
}

const cookieOf = (token: string) => `demo-session=${token}`

/** The eleven who ask, those first whom nothing is answered. */
export async function actorsOf(
  portal: TestPortal,
  database: TenantDatabase,
  { anna, bruno, luca }: People,
): Promise<Actor[]> {
  const loggedOut = cookieOf(await addSession(database, anna.accountId))
  await done(portal, '/logout', {}, loggedOut)
  const gone = await seedPerson(database, 'gone')
  const deleted = cookieOf(gone.cookie)
  await done(portal, '/deletion_confirm', { id: gone.accountId, OTP: deletionCode }, deleted)
  const waiting = portal.client()
  await signUp(waiting)
  const expired = cookieOf(await addSession(database, anna.accountId, 13))
  const [first, second, anonymous, ...rest] = fewActorsOf(anna, luca)
  const strangers = [
    { name: 'unconfirmed', cookie: cookiesOf(waiting) },
    { name: 'expired session', cookie: expired, was: anna },
    { name: 'logged out', cookie: loggedOut },
    { name: 'deleted account', cookie: deleted },
  ].map((each): Actor => ({ tenant: anna.tenant, key: 'right', ...each }))
  const other: Actor = {
    ...{ name: 'other account', tenant: anna.tenant, key: 'right', cookie: cookieOf(bruno.cookie), person: bruno },
  }
  return [first, second, anonymous, ...strangers, other, ...rest]
}

/** Those of them who need nothing done before: of a tenant that is asked a few calls. The operator asks its own calls alone. */
export function fewActorsOf(owner: Person, foreigner: Person): [Actor, Actor, Actor, ...Actor[]] {
  const { tenant } = owner
  const cookie = cookieOf(owner.cookie)
  const bearer = readConfig({}).secretsOf(tenant, tenantSecrets).operatorSecret
  return [
    { name: 'no key', tenant, key: 'none', cookie, person: owner },
    { name: 'wrong key', tenant, key: 'wrong', cookie, person: owner },
    { name: 'anonymous', tenant, key: 'right', cookie: '' },
    { name: 'other tenant', tenant, key: 'right', cookie: cookieOf(foreigner.cookie) },
    { name: 'operator', tenant, key: 'none', cookie: '', bearer },
    { name: 'owner', tenant, key: 'right', cookie, person: owner },
  ]
}

const cookiesOf = ({ cookies }: BrowserLike) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function done(portal: TestPortal, path: string, body: object, cookie: string): Promise<void> {
  const { status, text } = await portal.client().ask(path, body, { cookie })
  if (status !== 200 || text !== 'Success') throw new Error(`${path}: ${String(status)} ${text}`)
}

async function signUp(client: BrowserLike): Promise<void> {
  const [email, password] = ['waiting@persons.example', 'quiet lagoon 47 lanterns']
  const fields = { name: 'Wanda', surname: 'Neri', language: 'it', email, confirm_email: email }
  await client.ask('/sign_up', { user: { ...fields, password, confirm_password: password } })
  const { text } = await client.ask('/login', { email, password })
  if (text !== 'Unconfirmed Email') throw new Error(text)
}
