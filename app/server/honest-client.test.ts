import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import type { HostedForm } from '#testkit/portal/hosted-card.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

/**
 * A client written from the specification alone: the documented methods, paths, bodies and answers, with cookies on.
 * It shares nothing with the portal's own client and knows no table of ours.
 */
let portal: TestPortal
let client: BrowserLike
const key = 'pk_airlink_demo'
const email = 'maria.honest@example.com'
const password = 'quiet lagoon 47 lanterns'

beforeAll(async () => {
  portal = await startTestPortal({ seed: true })
  client = portal.client()
})
afterAll(() => portal.close())

const user = {
  name: 'Maria',
  surname: 'Honest',
  date_of_birth: '1990-04-12',
  email,
  confirm_email: email,
  password,
  confirm_password: password,
  language: 'it',
}

describe('registration and login', () => {
  test('GET /languages answers the list of languages', async () => {
    const { json } = await client.ask('/languages')
    expect(json).toEqual([
      { id: 'it', name: 'Italiano' },
      { id: 'en', name: 'English' },
      { id: 'fr', name: 'Français' },
      { id: 'de', name: 'Deutsch' },
    ])
  })

  test('POST /login answers field errors, and No Account Found for a stranger', async () => {
    const empty = await client.ask('/login', { email: '', password: '' })
    expect(empty.json).toEqual({
      errors: [
        { path: 'email', msg: 'required' },
        { path: 'password', msg: 'required' },
      ],
    })
    expect((await client.ask('/login', { email, password })).text).toBe('No Account Found')
  })

  test('POST /sign_up answers an error for every field that is missing or wrong', async () => {
    const { json } = await client.ask('/sign_up', { user: {} })
    const { errors } = json as { errors: { path: string; msg: string }[] }
    expect(errors.map(({ path, msg }) => `${path} ${msg}`)).toEqual([
      'user.name required',
      'user.surname required',
      'user.email required',
      'user.confirm_email required',
      'user.password required',
      'user.confirm_password required',
      'user.language notSupported',
    ])
    const wrong = {
      ...user,
      confirm_email: 'other@example.com',
      password: 'password1',
      confirm_password: 'x',
      language: 'xx',
    }
    const second = (await client.ask('/sign_up', { user: wrong })).json as { errors: { path: string; msg: string }[] }
    expect(second.errors).toEqual([
      { path: 'user.confirm_email', msg: 'not_match' },
      { path: 'user.password', msg: 'weak' },
      { path: 'user.confirm_password', msg: 'not_match' },
      { path: 'user.language', msg: 'notSupported' },
    ])
  })

  test('POST /sign_up registers, and says so when the account is there already', async () => {
    expect((await client.ask('/sign_up', { user })).text).toBe('Account Registered Successfully')
    expect((await client.ask('/sign_up', { user })).text).toBe('Account Already Exists')
  })

  test('an unconfirmed account is told only to who knows the password', async () => {
    expect((await client.ask('/login', { email, password: 'not this one' })).text).toBe('Password Incorrect')
    expect((await client.ask('/login', { email, password })).text).toBe('Unconfirmed Email')
  })

  test('the confirmation mail is sent on request and its token confirms', async () => {
    const path = '/email/send_email_confirmation_request'
    expect((await client.ask(path, { email: '' })).json).toEqual({ errors: [{ path: 'email', msg: 'required' }] })
    expect((await client.ask(path, { email: 'nobody@example.com' })).text).toBe('No Account Found')
    expect((await client.ask(path, { email })).json).toEqual({ to: email })
    const [letter] = await portal.mails(email)
    const token = /confirmation_in_progress\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await client.ask('/email/confirm_email', { token: 'x'.repeat(43) })).text).toBe('Request Expired')
    expect((await client.ask('/email/confirm_email', { token })).text).toBe(email)
    expect((await client.ask(path, { email })).text).toBe('Account Already Confirmed')
  })

  test('POST /login answers the account and opens the session that the other calls need', async () => {
    const stranger = await portal.client().ask('/bank_cards/get', { accounts_id: '1' })
    expect(stranger.status).toBe(401)
    const { json } = await client.ask('/login', { email, password })
    expect(json).toMatchObject({
      account: { name: 'Maria', surname: 'Honest', email, language: 'it', google_id: null },
    })
  })
})

describe('cards, tickets, payments and receipts', () => {
  const alias = '0000450000000000027'
  let accountId: string
  let failed: { short_id: string; amount: number }

  beforeAll(async () => {
    const { json } = await client.ask('/session')
    accountId = (json as { account: { id: string } }).account.id
  })

  test('POST /bank_cards/get answers no cards at first', async () => {
    expect((await client.ask('/bank_cards/get', { accounts_id: accountId })).json).toEqual([])
  })

  test('a registered card is found at the operator and added', async () => {
    const form = (await client.ask('/bank_cards/form', { accounts_id: accountId })).json as HostedForm
    const query = await payHosted(form, '4598250000000027')
    await client.ask('/card_provider/outcome', { query })
    const found = await client.ask(`/bank_cards/get/${key}////${alias}/`)
    const { payload } = found.json as { payload: { alias_pan: string }[] }
    expect(payload).toMatchObject([{ alias_pan: alias, label: 'VISA Debit/Credit', form_factor: 'CARD' }])
    const added = await client.ask('/bank_cards/add', { bank_card: payload[0], accounts_id: accountId })
    expect(added.json).toMatchObject([{ alias_pan: alias }])
  })

  test('a card that is linked already answers Bank Card Already Added', async () => {
    const form = (await client.ask('/bank_cards/form', { accounts_id: accountId })).json as HostedForm
    await client.ask('/card_provider/outcome', { query: await payHosted(form, '4598250000000027') })
    const again = await client.ask('/bank_cards/add', { bank_card: { alias_pan: alias }, accounts_id: accountId })
    expect(again.text).toBe('Bank Card Already Added')
  })

  test('GET /tickets/get answers the payload of tickets', async () => {
    const { json } = await client.ask(`/tickets/get/${key}/10/0/3:desc///${alias}/`)
    const { payload } = json as { payload: Record<string, unknown>[] }
    expect(payload).toHaveLength(10)
    expect(Object.keys(payload[0] ?? {})).toEqual(
      expect.arrayContaining(['id', 'name', 'amount', 'currency', 'label', 'truncated_pan', 'form_factor']),
    )
    expect(Object.keys(payload[0] ?? {})).toEqual(
      expect.arrayContaining(['passenger_number', 'first_tap', 'last_tap', 'valid_from', 'valid_to']),
    )
  })

  test('GET /payments/get answers succeeded and failed payments by their flags', async () => {
    const list = async (flags: string) => {
      const { json } = await client.ask(`/payments/get/${key}/0/0/4:desc/${flags}///${alias}/`)
      return (json as { payload: { Payments: typeof failed; LastCharge: { charge_results_name: string } }[] }).payload
    }
    const results = new Set((await list('true/false')).map(({ LastCharge }) => LastCharge.charge_results_name))
    expect([...results]).toEqual(['SUCCEEDED'])
    const failures = await list('false/true')
    expect(new Set(failures.map(({ LastCharge }) => LastCharge.charge_results_name))).toEqual(new Set(['FAILED']))
    failed = failures[0]?.Payments ?? expect.fail('the demo has a failed payment')
  })

  test('a failed payment is settled, saved, and leaves the failed summary', async () => {
    const sum = async () => {
      const { json } = await client.ask(`/payments/get_failed_summaries/${key}/0/0/${alias}`)
      return (json as { payload: { total_amount: number }[] }).payload.reduce(
        (total, row) => total + row.total_amount,
        0,
      )
    }
    const before = await sum()
    const form = (await client.ask('/payments/form', { short_ids: [failed.short_id] })).json as HostedForm
    const { ORDERID, AMOUNT, CURRENCY } = form.fields
    const save = (transaction: string) =>
      client.ask(
        `/payments/save/${key}/sia_vpos/${transaction}/${ORDERID ?? ''}/${CURRENCY ?? ''}/${AMOUNT ?? ''}/true//${failed.short_id}`,
      )
    expect((await save('8032112928SL1000000000009')).json).toBe(false)
    const query = new URLSearchParams(await payHosted(form, '4598250000000027'))
    expect(query.get('RESULT')).toBe('00')
    expect((await save(query.get('TRANSACTIONID') ?? '')).json).toBe(true)
    expect(await sum()).toBe(before - failed.amount)
  })

  test('the receipt is open to who holds its id, and names the owner through its handle', async () => {
    const reader = portal.client()
    const { json } = await reader.ask('/payments/get_info', { short_id: failed.short_id })
    const receipt = json as { payment: { amount: number }; bank_card: { alias_pan: string }; tickets: unknown[] }
    expect(receipt.payment.amount).toBe(failed.amount)
    expect(receipt.bank_card.alias_pan).not.toBe(alias)
    const owner = await reader.ask('/bank_card/get', { alias_pan: receipt.bank_card.alias_pan })
    expect(owner.json).toEqual({ name: 'Maria', surname: 'Honest' })
    expect((await reader.ask('/bank_card/get', { alias_pan: alias })).status).toBe(404)
    const pdf = await fetch(`${portal.url}/api/payments/receipt/${failed.short_id}.pdf?language=en`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toContain(failed.short_id)
  })

  test('POST /bank_cards/remove unlinks the card', async () => {
    const cards = (await client.ask('/bank_cards/get', { accounts_id: accountId })).json as { id: string }[]
    await client.ask('/bank_cards/remove', { bank_cards_id: cards[0]?.id })
    expect((await client.ask('/bank_cards/get', { accounts_id: accountId })).json).toEqual([])
    const { json } = await client.ask(`/tickets/get/${key}/10/0/3:desc///${alias}/`)
    expect(json).toEqual({ payload: [], total: 0 })
  })
})
