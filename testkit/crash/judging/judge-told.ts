import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import type { SentMail } from './judge-mails.ts'

/** What a client was told: `what tenant email subject`, the subject to the end of the line. */
interface Told {
  what: string
  tenant: string
  email: string
  subject: string
}

type Broken = (told: readonly Told[]) => Promise<string[]> | string[]

const subjectOfMail: Readonly<Record<string, RegExp>> = {
  confirmation: /^Confirm your email/,
  reset: /^Choose a new password/,
  code: /^Your code to delete/,
  deleted: /has been deleted$/,
}

/** What clients were told is done and the database or the mail server does not have. */
export async function brokenByTold(
  client: Client,
  journal: readonly string[],
  sent: readonly SentMail[],
): Promise<string[]> {
  const told = journal.map((line): Told => {
    const [what = '', tenant = '', email = '', ...rest] = line.split(' ')
    return { what, tenant, email, subject: rest.join(' ') }
  })
  const has = async (text: string, values: unknown[]) => (await client.query(text, values)).rowCount !== 0
  // Who asked to leave and was answered nothing may be gone or not.
  const mayBeGone = new Set(told.filter(({ what }) => what === 'leaves').map(({ email }) => email))
  const left = new Set(
    (await client.query<{ hash: string }>(`select encode(token_hash, 'hex') as hash from sessions`)).rows.map(
      ({ hash }) => hash,
    ),
  )
  const rules: Readonly<Record<string, Broken>> = {
    paid: async (all) => {
      const { rows } = await client.query<{ id: string }>(
        `select tenant_id || ' ' || short_id as id from order_payments join settlements using (tenant_id, order_id, payment_id)`,
      )
      const paid = new Set(rows.map(({ id }) => id))
      return all.filter(({ tenant, subject }) => !paid.has(`${tenant} ${subject}`)).map(({ subject }) => subject)
    },
    linked: (all) =>
      missing(all, ({ tenant, email, subject }) =>
        has(
          `select from bank_cards c join accounts a on a.tenant_id = c.tenant_id and a.id = c.account_id
            where a.tenant_id = $1 and email = $2 and alias_pan = $3 and (removed_at is not null) = $4`,
          [tenant, email, subject, told.findLast((each) => isCard(each, email, subject))?.what === 'unlinked'],
        ),
      ),
    confirmed: (all) =>
      missing(all, async ({ tenant, email }) => {
        if (mayBeGone.has(email)) return true
        return has(`select from accounts where tenant_id = $1 and email = $2`, [tenant, email])
      }),
    password: (all) =>
      missing(all, async ({ tenant, email, subject }) => {
        const { rows } = await client.query<{ password_hash: string }>(
          `select password_hash from accounts where tenant_id = $1 and email = $2`,
          [tenant, email],
        )
        return passwords.verify(rows[0]?.password_hash ?? '', subject)
      }),
    // Of a session that ended its cookie is worth nothing.
    left: (all) =>
      all.filter(({ subject }) => left.has(hashOf(subject.slice(subject.indexOf('=') + 1)))).map(({ email }) => email),
    used: (all) => {
      const links = all.map(({ email, subject }) => `${email} ${subject}`)
      return links.filter((link, at) => links.indexOf(link) < at)
    },
    deleted: async (all) => {
      const rows = await tracesOf(
        client,
        all.flatMap(({ email, subject }) => [email, subject]),
      )
      return rows.map(({ name, text }) => `${name} still has ${text}`)
    },
    mailed: (all) =>
      all
        .filter(({ email, subject }) => {
          const wanted = subjectOfMail[subject] ?? /^$/
          return !sent.some((mail) => mail.to === email && wanted.test(mail.subject))
        })
        .map(({ email, subject }) => `${email} ${subject}`),
  }
  const found: string[] = []
  for (const [what, broken] of Object.entries(rules))
    for (const who of await broken(told.filter((each) => each.what === what))) found.push(`told ${what}: ${who}`)
  return found
}

const passwords = makePasswords({ minimumLength: 8, tenantWords: [] })
const hashOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex')
const isCard = ({ what, email, subject }: Told, ofEmail: string, alias: string): boolean =>
  (what === 'linked' || what === 'unlinked') && email === ofEmail && subject === alias

async function missing(all: readonly Told[], isThere: (each: Told) => Promise<boolean>): Promise<string[]> {
  const found: string[] = []
  for (const each of all) if (!(await isThere(each))) found.push(`${each.email} ${each.subject}`)
  return found
}

/** Where any of the words still stands, in any table. */
async function tracesOf(client: Client, words: readonly string[]): Promise<{ name: string; text: string }[]> {
  if (words.length === 0) return []
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const found: { name: string; text: string }[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select w as text from unnest($1::text[]) w where exists (select from ${name} t where t::text like '%' || w || '%')`,
      [words],
    )
    found.push(...rows.map(({ text }) => ({ name, text })))
  }
  return found
}
