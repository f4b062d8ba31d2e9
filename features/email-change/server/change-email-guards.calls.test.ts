import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const password = travellerPassword

describe('changeEmail', () => {
  test.each(['password_hash', 'email_canonical'])(
    'changeEmail keeps out who proved what no longer holds: %s',
    async (what) => {
      const email = `${what.replace('_', '.')}@example.org`
      const id = await addTraveller(portal, email)
      const client = await logIn(portal, email)
      const answer = await changeWhileWaiting(portal, {
        hold: `select 1 from accounts where id = '${id}' for update`,
        ask: () => client.ask('/account/email', { email: `new.${email}`, password }),
        change: `update accounts set ${what} = 'another.${email}' where id = '${id}'`,
      })
      expect(answer.status).toBe(401)
      await untilIdle(portal)
      expect(await portal.mails(`new.${email}`, 0)).toEqual([])
    },
  )

  test('changeEmail refuses a fourth mail within the hour', async () => {
    const email = 'often@example.org'
    await addTraveller(portal, email)
    const client = await logIn(portal, email)
    const answers: number[] = []
    for (const n of [1, 2, 3, 4])
      answers.push((await client.ask('/account/email', { email: `often${String(n)}@example.org`, password })).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })

  test('changeEmail leaves the last mail of the hour to whoever wants to sign up with the address', async () => {
    const email = 'wanted@example.org'
    const answers: number[] = []
    for (const name of ['one', 'other', 'third']) {
      await addTraveller(portal, `${name}.wants@example.org`)
      const client = await logIn(portal, `${name}.wants@example.org`)
      answers.push((await client.ask('/account/email', { email, password })).status)
    }
    expect(answers).toEqual([200, 200, 429])
  })

  test('changeEmail answers two accounts that take each other’s address at once: neither waits for the other', async () => {
    const [one, other] = ['swaps.one@example.org', 'swaps.other@example.org']
    for (const email of [one, other]) await addTraveller(portal, email)
    const [first, second] = [await logIn(portal, one), await logIn(portal, other)]
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => first.ask('/account/email', { email: other, password })),
        ...Array.from({ length: 4 }, () => second.ask('/account/email', { email: one, password })),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status !== 429)).toEqual([200, 200])
      await asOwner(portal, 'delete from budgets')
    }
  })
})

describe('changeEmail with neutral notices', () => {
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  let neutral: TestPortal
  beforeAll(async () => {
    tenants = await tenantsWith({ notices: 'neutral' })
    neutral = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
  })
  afterAll(async () => {
    await neutral.close()
    await tenants.remove()
  })

  test('changeEmail with neutral notices hides that an address with an account had its mails, as from one without', async () => {
    const [known, unknown] = ['known@example.org', 'unknown@example.org']
    await addTraveller(neutral, known)
    const answers: unknown[] = []
    for (const [at, email] of [known, unknown].entries()) {
      for (let time = 0; time < 3; time++) await neutral.client().ask('/email/send_forgot_password_request', { email })
      await untilIdle(neutral)
      const asker = `asker.${String(at)}@example.org`
      await addTraveller(neutral, asker)
      const answer = await (await logIn(neutral, asker)).ask('/account/email', { email, password })
      const { pending } = answer.json as { pending?: { email: string } }
      answers.push([answer.status, pending?.email === email])
      // What stops the change is mailed to the old address either way.
      await untilIdle(neutral)
      expect(await neutral.mails(asker, 1)).toHaveLength(1)
    }
    expect(answers).toEqual([
      [200, true],
      [200, true],
    ])
    // Two links to a new password, and no word of the change: one mail is left to who may need it.
    expect(await neutral.mails(known, 2)).toHaveLength(2)
    expect(await neutral.mails(unknown, 1)).toHaveLength(1)
  })

  test('changeEmail with neutral notices hides from who asks again that an address with an account has had mails', async () => {
    await addTraveller(neutral, 'known.twice@example.org')
    const seen: unknown[] = []
    for (const name of ['known', 'unknown']) {
      const [email, asker] = [`${name}.twice@example.org`, `asks.${name}@example.org`]
      const id = await addTraveller(neutral, asker)
      const client = await logIn(neutral, asker)
      const ask = async (as: string) =>
        (await client.ask('/account/email', { email: as, password })).json as {
          pending: { email: string; expires_at: string }
        }
      const { pending: first } = await ask(email)
      await neutral.client().ask('/email/send_forgot_password_request', { email })
      await untilIdle(neutral)
      const { pending: second } = await ask(email.toUpperCase())
      await untilIdle(neutral)
      const { rows } = await asOwner(neutral, `select what from account_activity where account_id = '${id}'`)
      seen.push({
        ...{ isNewSpelling: second.email === email.toUpperCase(), isNewTime: second.expires_at > first.expires_at },
        ...{ mails: (await neutral.mails(asker, 2)).length, activity: rows.map(({ what }) => String(what)).toSorted() },
      })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ mails: 2 })
  })
})

describe('requestProof', () => {
  test('requestProof mails no code to an address whose mails it was not counted with, as it was just changed', async () => {
    const email = 'moves@example.org'
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    const answer = await changeWhileWaiting(portal, {
      hold: `select 1 from accounts where id = '${id}' for update`,
      ask: () => client.ask('/account/proof', {}),
      change: `update accounts set email = 'now.${email}', email_canonical = 'now.${email}' where id = '${id}'`,
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await client.ask('/account/proof', {})).status).toBe(200)
    await untilIdle(portal)
    expect(await portal.mails(email, 0)).toEqual([])
    expect(await portal.mails(`now.${email}`, 1)).toHaveLength(1)
  })

  test('requestProof refuses a fourth mail within the hour', async () => {
    const email = 'proofs@example.org'
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    await asOwner(portal, `update accounts set password_hash = null where id = '${id}'`)
    const answers: number[] = []
    for (let n = 0; n < 4; n++) answers.push((await client.ask('/account/proof', {})).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })
})
