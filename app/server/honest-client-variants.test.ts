import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'

/** The client written from the specification alone, in the variants of other tenants and with other logins. */
const [demo] = demoAccounts
const person = { email: 'maria.social@example.org', given_name: 'Maria', family_name: 'Social' }

describe('with social logins', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  test.each(['google', 'facebook'] as const)('POST /login_with_%s answers the account', async (provider) => {
    const { json } = await new IdentityBrowser(portal.client()).enter(provider, person)
    expect(json).toMatchObject({ account: { name: 'Maria', surname: 'Social', email: person.email } })
  })

  test('the bodies of social logins without a real login open nothing', async () => {
    const client = portal.client()
    const profile = { first_name: 'Maria', last_name: 'Social', email: person.email }
    const claims = { sub: '1', email: person.email, given_name: 'Maria', family_name: 'Social' }
    expect((await client.ask('/login_with_facebook', { profile })).status).toBe(403)
    expect((await client.ask('/login_with_google', { response: claims })).status).toBe(403)
    expect((await client.ask('/login_with_azure', { response: claims })).status).toBe(403)
    expect((await client.ask('/session')).status).toBe(401)
  })
})

describe('at a tenant with single sign-on, a remote operator and the bank’s interface', () => {
  let portal: TestPortal
  let client: BrowserLike
  let accountId: string
  let aliasPans: string[]
  const key = 'pk_nordovest_demo'

  beforeAll(async () => {
    portal = await startTestPortal({ tenant: 'nordovest', seed: true })
    client = portal.client()
  })
  afterAll(() => portal.close())

  test('POST /login_with_azure answers the account as an encrypted string', async () => {
    const visitor = new IdentityBrowser(client)
    const { json } = await visitor.enter('azure', {
      email: demo?.email ?? '',
      given_name: 'Demo',
      family_name: 'Traveller',
    })
    expect((json as { account: string }).account).toMatch(/^[\w-]{16}\.[\w-]+$/)
    const { account } = (await client.ask('/session')).json as { account: { id: string; email: string } }
    expect(account.email).toBe(demo?.email)
    accountId = account.id
    const cards = (await client.ask('/bank_cards/get', { accounts_id: accountId })).json as { alias_pan: string }[]
    aliasPans = cards.map(({ alias_pan }) => alias_pan)
    expect(aliasPans.toSorted()).toEqual(demo?.cards.toSorted())
  })

  test('GET /payments/get without the flags answers all payments, page size 0 all of them', async () => {
    const { json } = await client.ask(`/payments/get/${key}/0/0/4:desc///${aliasPans.join(',')}/`)
    const { payload, total } = json as { payload: { LastCharge: { charge_results_name: string } }[]; total: number }
    expect(payload).toHaveLength(total)
    const results = new Set(payload.map(({ LastCharge }) => LastCharge.charge_results_name))
    expect(results).toContain('SUCCEEDED')
    expect(results).toContain('FAILED')
    const tickets = (await client.ask(`/tickets/get/${key}/0/0/3:desc///${aliasPans.join(',')}/`)).json as {
      total: number
    }
    expect(tickets.total).toBeGreaterThan(10)
  })

  test('POST /easychannel/request answers the tariffs, whose amounts are what is due', async () => {
    const ENDPOINT = `${portal.sandboxUrl}/easychannel`
    const ask = async (AliasPAN: string, endpoint = ENDPOINT) =>
      client.ask('/easychannel/request', {
        ENDPOINT: endpoint,
        EasyChannelOptions: {
          currentTimeStamp: '2026-03-01T00:00:00',
          AbiMittente: '1',
          AbiOrdinante: '2',
          CodiceSIAAzienda: '3',
          AliasPAN,
          TipoOperazione: 'x',
          startDate: '',
          endDate: '',
        },
      })
    let due = 0
    for (const aliasPan of aliasPans) {
      const { json } = await ask(aliasPan)
      const { EasyChannelRisposta } = json as {
        EasyChannelRisposta: { ListaTariffe: { Tariffa: { Importo: number }[] } }
      }
      for (const { Importo } of EasyChannelRisposta.ListaTariffe.Tariffa) due += Importo
    }
    const summary = (await client.ask(`/payments/get_failed_summaries/${key}/0/0/${aliasPans.join(',')}`)).json as {
      payload: { total_amount: number }[]
    }
    expect(due).toBeGreaterThan(0)
    expect(summary.payload.length).toBeGreaterThan(0)
    expect((await ask('0000450000000000027')).status).toBe(403)
    expect((await ask(aliasPans[0] ?? '', 'http://169.254.169.254/')).status).toBe(403)
  })
})

describe('with neutral notices', () => {
  test('with neutral notices login, resend and forgot say the same of known and unknown addresses', async () => {
    const tenants = await tenantsWith({ notices: 'neutral' })
    const portal = await startTestPortal({ seed: true, settings: { TENANTS_DIR: tenants.folder } })
    const client = portal.client()
    try {
      for (const email of [demo?.email, 'nobody@example.com']) {
        expect((await client.ask('/login', { email, password: 'x' })).text).toBe('Password Incorrect')
        for (const call of ['confirmation', 'forgot_password'])
          expect(
            (
              await client.ask(`/email/send_${call === 'confirmation' ? 'email_confirmation' : call}_request`, {
                email,
              })
            ).json,
          ).toEqual({ to: email })
      }
    } finally {
      await portal.close()
      await tenants.remove()
    }
  })
})
