import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataCopy } from '#contract/shapes/privacy.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const password = travellerPassword
const copyOf = async (client: BrowserLike) =>
  ((await client.ask('/account/data')).json as { copy: DataCopy | null }).copy
const fileOf = (client: BrowserLike, id = '', query = '') =>
  fetch(`${portal.url}/api/account/data/${id}.zip${query}`, {
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

/** An account whose copy is ready, with the token of its mail. */
async function ready(name: string) {
  const email = `${name}@example.org`
  const accountId = await addTraveller(portal, email)
  const client = await logIn(portal, email)
  await asOwner(
    portal,
    `with told as (insert into cases (tenant_id, number, account_id, subject_kind, subject_id, about, reason, answer_by)
       values ('airlink', 'case of ${name}', '${accountId}', 'ticket', 'T-1', '{}', 'other', now()) returning id)
     insert into case_events (tenant_id, case_id, what, by, staff, text)
       select 'airlink', id, 'answer', 'operator', 'bruno@desk', 'We paid it back.' from told`,
  )
  const asked = await client.ask('/account/data', { password })
  if (asked.status !== 200) throw new Error(asked.text)
  await untilIdle(portal)
  const token = /token=([\w-]{43})\b/.exec((await portal.mails(email))[0]?.text ?? '')?.[1] ?? ''
  const copy = await copyOf(client)
  return { email, accountId, client, token, id: copy?.id ?? '', copy }
}

describe('askDataCopy', () => {
  test('askDataCopy answers that it is being made, once at a time; the mail comes when it is ready', async () => {
    const { client, copy, email, accountId } = await ready('asks')
    expect(copy).toMatchObject({ state: 'ready', is_here: true })
    const [mail] = await portal.mails(email)
    expect(mail?.text).toContain('/dashboard/account/privacy?token=')
    // Who did not ask for it needs a new password.
    expect(mail?.text).toContain(`:\n${portal.url}/forgot_password\n`)
    const under = '00000000-0000-4000-8000-000000000001'
    await asOwner(
      portal,
      `insert into data_copies (tenant_id, id, account_id, session_id) values ('airlink', '${under}', '${accountId}', '${under}')`,
    )
    const { json } = await client.ask('/account/data', { password })
    expect(json).toMatchObject({ copy: { id: under, state: 'preparing' } })
  })

  test('askDataCopy refuses without a proof, and more than a few a day', async () => {
    const { client, accountId } = await ready('refused')
    const wrong = { errors: [{ path: 'password', msg: 'incorrect' }] }
    expect((await client.ask('/account/data', { password: 'no' })).json).toEqual(wrong)
    expect((await client.ask('/account/data', {})).json).toEqual({ errors: [{ path: 'password', msg: 'required' }] })
    for (let n = 0; n < 2; n++) {
      expect((await client.ask('/account/data', { password })).status).toBe(200)
      await untilIdle(portal)
    }
    expect((await client.ask('/account/data', { password })).status).toBe(429)
    const { rows } = await asOwner(
      portal,
      `select distinct copy_id from data_copy_pieces join data_copies on id = copy_id where account_id = '${accountId}'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('askDataCopy keeps out strangers', async () => {
    expect((await portal.client().ask('/account/data', { password })).status).toBe(401)
    expect((await portal.client().ask('/account/data')).status).toBe(401)
  })
})

describe('downloadDataCopy', () => {
  test('downloadDataCopy answers an archive with everything, and none of our secrets', async () => {
    const { client, id, email } = await ready('opens')
    const response = await fileOf(client, id)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const folder = mkdtempSync(join(tmpdir(), 'copy-'))
    try {
      writeFileSync(join(folder, 'data.zip'), Buffer.from(await response.arrayBuffer()))
      const script =
        'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip());[print(n, z.read(n).decode()) for n in z.namelist()]'
      const text = execFileSync('python3', ['-c', script, join(folder, 'data.zip')], { encoding: 'utf8' })
      for (const name of ['README.txt', 'account.json', 'activity.json', 'tickets.csv', 'tickets.json', 'payments.csv'])
        expect(text).toContain(name)
      expect(text).toContain(email)
      expect(text).toContain('logged_in')
      expect(text).toContain('We paid it back.')
      expect(text).not.toContain('bruno@desk')
      expect(text).not.toMatch(/argon2|token_hash|password_hash/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('downloadDataCopy refuses what has ended, and what is not there', async () => {
    const { client, id } = await ready('ends')
    expect((await fileOf(client, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    await asOwner(portal, `update data_copies set expires_at = now() where id = '${id}'`)
    expect((await fileOf(client, id)).status).toBe(404)
  })

  test('downloadDataCopy keeps out a stolen session, which did not ask and has no mail; the mail alone opens nothing', async () => {
    const { client, id, email, token } = await ready('stolen')
    const other = await logIn(portal, email)
    expect((await fileOf(other, id)).status).toBe(404)
    expect((await fileOf(other, id, `?token=${'A'.repeat(43)}`)).status).toBe(404)
    expect((await fileOf(other, id, `?token=${token}`)).status).toBe(200)
    expect((await fileOf(portal.client(), id, `?token=${token}`)).status).toBe(401)
    await addTraveller(portal, 'foreign@example.org')
    expect((await fileOf(await logIn(portal, 'foreign@example.org'), id, `?token=${token}`)).status).toBe(404)
    expect((await fileOf(client, id)).status).toBe(200)
  })

  test('downloadDataCopy keeps the file sealed where it lies, and its pieces in their places', async () => {
    const { client, id, email } = await ready('sealed')
    const { rows } = await asOwner(
      portal,
      `select encode(sealed, 'escape') as text from data_copy_pieces where copy_id = '${id}'`,
    )
    expect(JSON.stringify(rows)).not.toContain('account.json')
    expect(JSON.stringify(rows)).not.toContain(email)
    const another = await ready('sealed2')
    await asOwner(
      portal,
      `update data_copy_pieces set sealed = (select sealed from data_copy_pieces where copy_id = '${another.id}' limit 1) where copy_id = '${id}'`,
    )
    expect((await fileOf(client, id)).status).toBe(500)
  })
})
