import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner, untilIdle } from '#testkit/portal/travellers.ts'
import { keptByDefault } from '#testkit/tenants/kept-by-default.ts'
import { sweep } from './sweep-queries.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

const account = '00000000-0000-0000-0000-000000000001'
const session = '00000000-0000-0000-0000-000000000002'
const owner = (text: string) =>
  withDatabase(at.url, (client) => client.query<Record<string, unknown>>(`set tapfolio.tenant = 'airlink'; ${text}`))

/** One row that ended just after the limit and one that ended just before, of each table; months first, as 13 of them before 31 March are 28 February. */
const rows = (ago: string, mark: string) => `
  insert into mail_links (token_hash, purpose, account_id, expires_at) values ('${mark}', 'reset', '${account}', now() - ${ago});
  insert into sign_ups (email, email_canonical, name, surname, language, created) values ('c@b.it', 'c@b.it', 'A', 'B', 'it', now() - ${ago} - interval '6 days');
  insert into sign_up_links (token_hash, sign_up_id, expires_at) select '${mark}', id, now() from sign_ups order by created limit 1;
  insert into one_time_codes (purpose, account_id, session_id, code_hash, expires_at) values ('deletion', '${account}', '${session}', '${mark}', now() - ${ago});
  insert into identity_flows (cookie_hash, provider, state, sealed, expires_at) values ('${mark}', 'google', 's', 's', now() - ${ago});
  insert into identity_proofs (cookie_hash, provider, issuer, subject, sealed, expires_at) values ('${mark}', 'google', 'i', 's', 's', now() - ${ago});
  insert into passkey_challenges (challenge_hash, purpose, holder, expires_at) values ('${mark}', 'login', '${mark}', now() - ${ago});
  insert into captcha_uses (answer_hash, expires_at) values ('${mark}', now() - ${ago});
  insert into identity_sessions (cookie_hash, provider, sealed, created) values ('${mark}', 'google', 's', now() - ${ago} - interval '30 days');
  insert into sessions (token_hash, account_id, created) values ('${mark}', '${account}', now() - ${ago} - interval '30 days');
  insert into ticket_notices (account_id, ticket_id, at) values ('${account}', '${mark}', now() - interval '13 months' + interval '1 day' - ${ago});
  insert into alerts (account_id, kind, subject, about, at) values ('${account}', 'new_login', '${mark}', '{}', now() - interval '13 months' + interval '1 day' - ${ago});
  insert into data_copies (account_id, session_id, asked_at, ready_at) values ('${account}', '${session}', now() - ${ago} - interval '1 day', now());
  insert into data_copy_pieces (copy_id, number, sealed) select id, 0, '${mark}' from data_copies order by asked_at limit 1;
  insert into email_changes (account_id, email, email_canonical, old_email, old_email_canonical, token_hash, stop_hash, expires_at, stop_until)
    values ('${account}', 'n@b.it', 'n@b.it', 'a@b.it', 'a@b.it', '${mark}', '${mark}', now(), now() - ${ago});
  insert into account_activity (what, account_id, user_agent, at) values ('session.opened', '${account}', '${mark}', now() - interval '13 months' + interval '1 day' - ${ago});
`

test('the sweep deletes what opens nothing any more, a day after its end, and of its own tenant only', async () => {
  await owner(`
    insert into accounts (id, email, email_canonical, name, surname, language, confirmed_at) values ('${account}', 'a@b.it', 'a@b.it', 'A', 'B', 'it', now());
    insert into sessions (id, token_hash, account_id) values ('${session}', 'now', '${account}');
    ${rows("interval '23 hours'", 'young')} ${rows("interval '25 hours'", 'old')}`)
  const counted = async () => {
    const tables = [
      'mail_links',
      'sign_ups',
      'sign_up_links',
      'one_time_codes',
      'identity_flows',
      'identity_proofs',
      'passkey_challenges',
      'captcha_uses',
      'identity_sessions',
      'sessions',
      'ticket_notices',
      'alerts',
      'data_copies',
      'data_copy_pieces',
      'email_changes',
      'account_activity',
    ]
    const counts: number[] = []
    for (const table of tables) {
      const { rows: found } = await withDatabase(at.url, (client) => client.query(`select 1 from ${table}`))
      counts.push(found.length)
    }
    return counts
  }
  expect(await counted()).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2])
  expect(await sweep(at.database.ofTenant('nordovest'), keptByDefault)).toEqual({})
  expect(await counted()).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2])
  const gone = await sweep(at.database.ofTenant('airlink'), keptByDefault)
  expect(Object.keys(gone)).toHaveLength(14)
  expect(new Set(Object.values(gone))).toEqual(new Set([1]))
  expect(await counted()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1])
})

test('the sweep is planned once a day for every tenant, and its job works', async () => {
  const portal = await startTestPortal()
  try {
    const planned = async () => {
      const { rows } = await asOwner(portal, 'select identifier from graphile_worker._private_known_crontabs')
      return rows.map(({ identifier }) => identifier as string)
    }
    await expect.poll(planned).toEqual(expect.arrayContaining(['airlink sweep', 'nordovest sweep']))
    await asOwner(
      portal,
      `insert into captcha_uses (tenant_id, answer_hash, expires_at) values ('airlink', 'old', now() - interval '2 days');
       select graphile_worker.add_job('sweep', '{"tenant":"airlink","payload":{},"_cron":{}}')`,
    )
    await untilIdle(portal)
    expect((await asOwner(portal, 'select 1 from captcha_uses')).rows).toEqual([])
  } finally {
    await portal.close()
  }
})
