import type { TestPortal } from '../portal/start-test-portal.ts'
import type { BrowserLike } from '../portal/browser-like.ts'
import { addSession, deletionCode, seedPerson } from './seed-person.ts'
import type { Person } from './seed-person.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Somebody who asks. */
export interface Actor {
  name: string
  key: 'right' | 'none' | 'wrong'
  /** What their browser sends. */
  cookie: string
  /** Whose session it is, where it is a live one of this tenant; without one the owner's things are asked for. */
  person?: Person
}

/** Who there is: the owner, another account, one that nobody acts for, and one of another tenant. */
export interface People {
  anna: Person
  bruno: Person
  vera: Person
  luca: Person
}

const cookieOf = (token: string) => `demo-session=${token}`

/** The ten who ask, those first whom nothing is answered. */
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
  const owner = cookieOf(anna.cookie)
  return [
    { name: 'no key', key: 'none', cookie: owner, person: anna },
    { name: 'wrong key', key: 'wrong', cookie: owner, person: anna },
    { name: 'anonymous', key: 'right', cookie: '' },
    { name: 'unconfirmed', key: 'right', cookie: cookiesOf(waiting) },
    { name: 'other tenant', key: 'right', cookie: cookieOf(luca.cookie) },
    { name: 'expired session', key: 'right', cookie: cookieOf(await addSession(database, anna.accountId, 13)) },
    { name: 'logged out', key: 'right', cookie: loggedOut },
    { name: 'deleted account', key: 'right', cookie: deleted },
    { name: 'other account', key: 'right', cookie: cookieOf(bruno.cookie), person: bruno },
    { name: 'owner', key: 'right', cookie: owner, person: anna },
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
