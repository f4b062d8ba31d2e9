import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export interface Person {
  id: string
  email: string
}

/** Travellers straight into the tables, with the password of the demo's first account. */
export async function addPeople(
  owner: pg.Client,
  given: { tenant: string; name: string; count: number },
): Promise<Person[]> {
  const { rows } = await owner.query<Person>(
    `insert into accounts (tenant_id, email, email_canonical, name, surname, language, confirmed_at, password_hash)
     select $1, email, email, 'Anna', 'Rossi', 'en', now(),
       (select password_hash from accounts where tenant_id = $1 and email = 'demo@example.com')
     from (select $2 || '-' || n || '@example.test' as email from generate_series(1, $3::integer) n) as wanted
     returning id, email`,
    [given.tenant, given.name, given.count],
  )
  return rows
}

/** A new session for each of those that are left, as something that was asked may have ended one; answers the cookies. */
export async function openSessions(owner: pg.Client, tenant: string, people: readonly Person[]): Promise<string[]> {
  const tokens = people.map(() => randomBytes(32).toString('base64url'))
  await owner.query(
    `insert into sessions (tenant_id, token_hash, account_id, user_agent)
     select $1, hash, accounts.id, 'a long run' from unnest($2::uuid[], $3::bytea[]) as given (id, hash)
     join accounts on accounts.id = given.id`,
    [tenant, people.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  return tokens.map((token) => `demo-session=${token}`)
}
