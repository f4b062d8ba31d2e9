import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withDatabase } from '../../database/with-database.ts'
import { startTestPortal } from '../../portal/start-test-portal.ts'
import type { TestPortal } from '../../portal/start-test-portal.ts'
import { addTraveller, logIn, travellerPassword, untilIdle } from '../../portal/travellers.ts'
import { openTestShop } from '../../shop/open-test-shop.ts'
import { openedPayment } from '../../shop/opened-payment.ts'
import { doublesOf, mailsTo } from './judge-mails.ts'
import type { SentMail } from './judge-mails.ts'
import { judgeAtRest } from './judge-at-rest.ts'
import { judge } from './judge.ts'

/** A judge that finds nothing is worth something once it was seen to find what is wrong. */
let portal: TestPortal
const email = 'judged@example.test'
let cookie: string
let sent: SentMail[]
beforeAll(async () => {
  portal = await startTestPortal()
  await addTraveller(portal, email, { language: 'en' })
  const browser = await logIn(portal, email)
  cookie = browser.cookies.get('demo-session') ?? ''
  await browser.ask('/email/send_forgot_password_request', { email })
  await portal.mails(email)
  await untilIdle(portal)
  sent = await mailsTo(portal.sandboxUrl, email)
})
afterAll(() => portal.close())

const asked = (statement: string) => withDatabase(portal.databaseUrl, (client) => client.query(statement))

test('a portal that is as it was told breaks no rule', async () => {
  const journal = [
    `confirmed airlink ${email}`,
    `password airlink ${email} ${travellerPassword}`,
    `left airlink ${email} demo-session=another`,
    `used airlink ${email} one`,
    `used airlink ${email} two`,
    `mailed airlink ${email} reset`,
    'deleted airlink nobody-here@example.test Nobodyhere',
    'confirmed airlink gone@example.test',
    'leaves airlink gone@example.test',
  ]
  expect(await judge(portal, { journal, mails: { sent } })).toEqual([])
})

test.each([
  ['a payment that was told and is not settled', 'paid SHORT', 'told paid: SHORT'],
  ['a card that was told and is not linked', 'linked 0000450000000000027', `told linked: ${email} 0000450000000000027`],
  ['another password', 'password another one', `told password: ${email} another one`],
  ['a mail that never came', 'mailed code', `told mailed: ${email} code`],
  ['a session that lives on', 'left', `told left: ${email}`],
  ['a person that is still there', 'deleted Rossi', 'told deleted: public.accounts still has Rossi'],
])('the judge finds %s', async (_what, line, expected) => {
  const [what = '', ...subject] = line.split(' ')
  const rest = what === 'left' ? `demo-session=${cookie}` : subject.join(' ')
  expect(await judge(portal, { journal: [`${what} airlink ${email} ${rest}`], mails: { sent } })).toContain(expected)
})

test('the judge finds a link that was good twice, and an account that nobody confirmed', async () => {
  const journal = [`used airlink ${email} link`, `used airlink ${email} link`, 'confirmed airlink nobody@example.test']
  expect(await judge(portal, { journal, mails: { sent } })).toEqual([
    'told confirmed: nobody@example.test ',
    `told used: ${email} link`,
  ])
})

test('the judge finds an alert without its mail, one that says another sum, and one that waits for nothing', async () => {
  await asked(`
    insert into alerts (tenant_id, account_id, kind, subject, about, taken_at)
      select 'airlink', id, 'payment_paid', 'P-1', '{"amount": 1234}', now() from accounts where email = '${email}';
    insert into alerts (tenant_id, account_id, kind, subject, about)
      select 'airlink', id, 'payment_failed', 'P-2', '{}' from accounts where email = '${email}'`)
  const broken = await judge(portal, { mails: { sent, to: [email] } })
  await asked(`delete from alerts where subject like 'P-_'`)
  expect(broken).toEqual([
    `an alert waits that no mail before it holds up: ${email} payment_failed`,
    expect.stringMatching(`a mail an alert: ${email} has . of .`),
    `a mail says what was paid: ${email} 12.34`,
  ])
})

test('the judge finds an order without its audit, and one of two tenants', async () => {
  await asked(`
    insert into provider_orders (tenant_id, order_id, purpose, shop_id, amount_minor, currency, state)
    values ('airlink', 'twice', 'payment', 'shop', 1, 'EUR', 'cancelled'), ('nordovest', 'twice', 'payment', 'shop', 1, 'EUR', 'cancelled')`)
  const broken = await judge(portal)
  await asked(`delete from provider_orders where order_id = 'twice'`)
  expect(broken).toEqual([
    'what was done stands in the audit once: twice order.opened',
    'what was done stands in the audit once: twice order.opened',
    'an order is of one tenant: twice',
  ])
})

test('a mail that came again is told by its Message-ID', () => {
  const [mail] = sent
  expect(mail && doublesOf([mail, mail, { ...mail, messageId: 'another' }])).toBe(1)
})

test('a payment that failed and was paid before anybody was told needs no mail', async () => {
  const alert = (subject: string) => `
    insert into alerts (tenant_id, account_id, kind, subject, about, taken_at)
      select 'airlink', id, 'payment_failed', '${subject}', '{}', now() from accounts where email = '${email}'`
  const found = async () => {
    const broken = await judge(portal, { mails: { sent, to: [email] } })
    await asked(`delete from alerts where subject like 'P-_'`)
    return broken.filter((each) => each.startsWith('a mail an alert'))
  }
  await asked(`begin; ${alert('P-3')};
    insert into settlements (tenant_id, payment_id, order_id, transaction_id, amount_minor, currency, cursor)
      values ('airlink', 'P-3', 'O-3', 'T-3', 1234, 'EUR', 999999); commit`)
  expect(await found()).toEqual([])
  await asked(alert('P-4'))
  expect(await found()).toHaveLength(1)
  await portal.noteForged()
})

test('what was written between two looks of the judge is judged again', async () => {
  const box: SentMail[] = []
  let looks = 0
  const found = await judgeAtRest({
    rest: () => Promise.resolve(),
    mails: () => Promise.resolve([...box]),
    judge: (mails) => {
      looks += 1
      // Comes just now, as one whose time was still to come.
      if (looks === 1) box.push(...sent.slice(0, 1))
      return Promise.resolve(mails.length === 0 ? ['has 0 of 1'] : [])
    },
  })
  expect([found.broken, found.sent.length, looks]).toEqual([[], 1, 2])
})

describe('the portal of a test cannot be closed', () => {
  const paid = (order: string) => `
    insert into provider_orders (tenant_id, order_id, purpose, shop_id, amount_minor, currency, state)
      values ('airlink', '${order}', 'payment', 'shop', 1300, 'EUR', 'succeeded');
    insert into settlements (tenant_id, payment_id, order_id, transaction_id, amount_minor, currency, cursor)
      values ('airlink', 'P-${order}', '${order}', 'T', 1300, 'EUR', (select count(*) + 1 from settlements));
    insert into audit (tenant_id, what, subject) values ('airlink', 'order.opened', '${order}'), ('airlink', 'order.succeeded', '${order}')`
  const messageOf = (closing: Promise<void>) => closing.then(() => '', String)
  const write = (at: { databaseUrl: string }, text: string) =>
    withDatabase(at.databaseUrl, (client) => client.query(text))

  test('a test’s portal does not close over a success without evidence; what the test forged is not held against it', async () => {
    const other = await startTestPortal()
    await write(other, paid('FORGED'))
    await other.noteForged()
    await write(other, paid('LOST'))
    const said = await messageOf(other.close())
    expect(said).toContain('a success has evidence that was verified: LOST')
    expect(said).toContain('booked and not captured: LOST 1300')
    expect(said).not.toContain('FORGED')
  })

  test('a test’s portal does not close where a session lives on after its logout was told', async () => {
    const other = await startTestPortal()
    await addTraveller(other, email, { language: 'en' })
    const browser = await logIn(other, email)
    const cookies = [...browser.cookies]
    const { rows } = await withDatabase(other.databaseUrl, (client) =>
      client.query<{ hash: string; account: string }>(
        `select encode(token_hash, 'hex') as hash, account_id as account from sessions`,
      ),
    )
    expect((await browser.ask('/logout', {})).status).toBe(200)
    expect(cookies).not.toEqual([...browser.cookies])
    await write(
      other,
      `insert into sessions (tenant_id, token_hash, account_id)
      values ('airlink', decode('${rows[0]?.hash ?? ''}', 'hex'), '${rows[0]?.account ?? ''}')`,
    )
    expect(await messageOf(other.close())).toContain('told left: -')
  })

  test('a test’s portal does not close where more mails of alerts came than were written', async () => {
    const other = await startTestPortal()
    await addTraveller(other, email, { language: 'en' })
    const headers = { 'List-Unsubscribe': '<https://portal.test/stop>' }
    await createTransport(other.smtpUrl).sendMail({
      from: 'a@b.test',
      to: email,
      subject: 'A card',
      text: 'Linked',
      headers,
    })
    expect(await messageOf(other.close())).toContain('no mail that can be stopped was written by nobody')
  })

  test('a test’s shop does not close where an open order has lost its check', async () => {
    const shop = await openTestShop()
    const { order } = await openedPayment(shop, await shop.traveller())
    await write(shop, 'delete from graphile_worker._private_jobs')
    expect(await messageOf(shop.close())).toContain(`an open order has a planned check: ${order.order_id}`)
  })
})
