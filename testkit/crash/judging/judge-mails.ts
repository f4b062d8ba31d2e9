import type { Client } from 'pg'

/** A mail as the mail server took it, for one of its readers. */
export interface SentMail {
  to: string
  subject: string
  text: string
  messageId: string
  /** By their names in small letters. */
  headers: Record<string, string>
}

interface Told {
  email: string
  /** Mails that the database says were written of alerts: how many, and the sums of those of payments, in minor units. */
  written: number
  kinds: string[]
  sums: string[]
}

/**
 * Each mail that the database says was written is there, once; one that came twice is the same by its Message-ID. Alerts are
 * compared by account: they are the mails that a reader can stop.
 */
export async function brokenByMails(
  client: Client,
  { sent, to }: { sent: readonly SentMail[]; to?: readonly string[] },
): Promise<string[]> {
  const { rows } = await client.query<Told>(
    `with groups as (
      select email, kind, taken_at, sum((about->>'amount')::bigint) filter (where kind = 'payment_paid') as minor
      from alerts l join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      where taken_at is not null and ($1::text[] is null or email = any ($1))
        -- What failed and was paid before anybody was told is dropped without a mail, in the transaction that settles it.
        and not exists (select from settlements s where l.kind = 'payment_failed' and s.tenant_id = l.tenant_id
          and s.payment_id = l.subject and s.at = l.taken_at)
      group by l.tenant_id, email, kind, taken_at)
    select email, count(*)::int as written, array_agg(kind order by taken_at) as kinds, coalesce(array_agg(minor) filter (where minor is not null), '{}') as sums
    from groups group by email`,
    [to ?? null],
  )
  const { rows: waiting } = await client.query<{ who: string }>(
    `select distinct email || ' ' || kind as who from alerts w
      join accounts a on a.tenant_id = w.tenant_id and a.id = w.account_id
      where taken_at is null and ($1::text[] is null or email = any ($1)) and not exists (
        select from alerts t where t.tenant_id = w.tenant_id and t.account_id = w.account_id and t.kind = w.kind
          and t.taken_at is not null)`,
    [to ?? null],
  )
  const ofReader = Map.groupBy(sent, (mail) => mail.to)
  const found = waiting.map(({ who }) => `an alert waits that no mail before it holds up: ${who}`)
  for (const { email, written, kinds, sums } of rows) {
    const own = (ofReader.get(email) ?? []).filter(({ headers }) => 'list-unsubscribe' in headers)
    const count = new Set(own.map(({ messageId }) => messageId)).size
    if (count !== written)
      found.push(
        `a mail an alert: ${email} has ${String(count)} of ${String(written)}: ${own.map(({ subject }) => subject).join(', ')} of ${kinds.join(', ')}`,
      )
    for (const minor of sums) {
      const sum = (Number(minor) / 100).toFixed(2)
      // Some languages write a comma.
      if (!own.some(({ subject, text }) => `${subject} ${text}`.replaceAll(',', '.').includes(sum)))
        found.push(`a mail says what was paid: ${email} ${sum}`)
    }
  }
  return found
}

/** No reader whose account lives has more mails of alerts and new tickets than the database says were written, at any moment. */
export async function brokenByMailsAnyTime(client: Client, sent: readonly SentMail[]): Promise<string[]> {
  const { rows } = await client.query<{ email: string; written: number }>(
    `select email, sum(alerts + notices)::int as written from accounts a
     cross join lateral (select count(distinct (kind, taken_at)) as alerts from alerts l
       where l.tenant_id = a.tenant_id and l.account_id = a.id and taken_at is not null) written_alerts
     cross join lateral (select count(*) as notices from ticket_notices n
       where n.tenant_id = a.tenant_id and n.account_id = a.id) written_notices
     group by email`,
  )
  return rows.flatMap(({ email, written }) => {
    const own = sent.filter((mail) => mail.to === email && 'list-unsubscribe' in mail.headers)
    const count = new Set(own.map(({ messageId }) => messageId)).size
    return count <= written
      ? []
      : [`no mail that can be stopped was written by nobody: ${email} has ${String(count)} of ${String(written)}`]
  })
}

/** What the sandbox's mailbox has, for one reader or for all. */
export async function mailsTo(sandboxUrl: string, to?: string): Promise<SentMail[]> {
  const of = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  const answer = await fetch(`${sandboxUrl}/mailbox/messages${of}`)
  return (await answer.json()) as SentMail[]
}

/** How many of them came again: the same mail to the same reader. */
export const doublesOf = (sent: readonly SentMail[]): number =>
  sent.length - new Set(sent.map(({ to, messageId }) => `${to} ${messageId}`)).size
