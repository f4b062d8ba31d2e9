import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anHourLater,
  cardHolder,
  collected,
  failedPayment,
  feedPortal,
  hoursAgo,
  tripOf,
} from '#testkit/portal/alert-steps.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner, linkCard } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const feed = (...records: object[]) => feedPortal(portal, ...records)
const turn = (id: string, kind: string, isOn: boolean, since = '-infinity') =>
  asOwner(
    portal,
    `insert into alert_choices (tenant_id, account_id, kind, is_on, since) values ('airlink', '${id}', '${kind}', ${String(isOn)}, '${since}')`,
  )

test('a payment that failed is told of with its trip, its card and its amount, and its button leads to its page', async () => {
  const { email, alias } = await cardHolder(portal)
  const payment = failedPayment(alias, { amount: 650 })
  await feed(payment, tripOf(payment))
  const [mail] = await portal.alerts(email)
  expect(mail?.subject).toBe('A payment of €6.50 failed')
  expect(mail?.text).toMatch(/- Milano Cadorna → Malpensa T1, €6\.50\n {2}29 Mar 2026, 0\d:50 · Mastercard ••••\s0027/)
  const [row] = await portal.database.sql<{
    short_id: string
  }>`select short_id from operator_payments where id = ${payment.id}`
  expect(mail?.text).toContain(`/dashboard/travels/payments/payment?payment_short_id=${row?.short_id ?? ''}`)
})

test('a payment for several trips says how many more there are, right below the one that it names', async () => {
  const { email, alias } = await cardHolder(portal, 'it')
  const payment = failedPayment(alias)
  const trips = [1, 2, 3].map((n) => ({ ...tripOf(payment), id: `T-${payment.id}-${String(n)}` }))
  await feed(payment, ...trips)
  const [mail] = await portal.alerts(email)
  expect(mail?.text).toMatch(/- Milano Cadorna → Malpensa T1, 13,00\s€\n {2}e altri 2 viaggi · 29 mar 2026, 0\d:50 · /)
})

test('the button of a mail says the sum of one payment and of several, not that of several currencies', async () => {
  const { email, alias } = await cardHolder(portal)
  await feed(failedPayment(alias, { amount: 650 }))
  await feed(failedPayment(alias), failedPayment(alias))
  await anHourLater(portal)
  await feed(failedPayment(alias), failedPayment(alias, { currency: 'GBP' }))
  await anHourLater(portal)
  const texts = (await portal.alerts(email, 3)).map(({ text }) => text)
  for (const button of ['Pay €6.50', 'Pay €26.00', 'See and pay'])
    expect(texts.filter((text) => text.includes(`\n\n${button}:\nhttp`))).toHaveLength(1)
})

test('a mail of several payments that were paid has the way to each receipt, and the list has them all', async () => {
  const { email, alias } = await cardHolder(portal)
  const payments = [failedPayment(alias, { amount: 650 }), failedPayment(alias, { amount: 700 })]
  await feed(...payments, ...payments.map(tripOf))
  await feed(...payments.map(collected))
  const mails = await portal.alerts(email, 2)
  const paid =
    mails.find(({ subject }) => subject === '2 payments paid, €13.50 in total') ?? expect.fail('no such mail')
  for (const { id, amount } of payments) {
    const [row] = await portal.database.sql<{
      short_id: string
    }>`select short_id from operator_payments where id = ${id}`
    const receipt = `${portal.url}/payments/get_receipt?payment_short_id=${row?.short_id ?? ''}`
    const value = `€${(amount / 100).toFixed(2)}`
    expect(paid.text).toMatch(
      new RegExp(`Malpensa T1, ${value}\\n .*\\n  Receipt: ${receipt.replace('?', String.raw`\?`)}\\n`),
    )
    expect(paid.html).toContain(`href="${receipt}"`)
  }
  expect(paid.text).toContain('\n\nSee your payments:\n')
  const failed = mails.find(({ subject }) => subject.includes('failed'))
  expect(failed?.text).not.toContain('get_receipt')
})

test('mails about payments call a card by the name that its holder gave it, and nothing that its name could turn into a link', async () => {
  const { id, email, alias } = await cardHolder(portal)
  const name = (words: string) =>
    asOwner(portal, `update bank_cards set own_name = '${words}' where account_id = '${id}'`)
  await name('Work')
  const payments = [failedPayment(alias), failedPayment(alias)]
  const [first] = payments
  await feed(...payments, ...(first ? [tripOf(first)] : []))
  await feed(...payments.map(collected))
  const mails = await portal.alerts(email, 2)
  for (const { text, html } of mails) {
    for (const part of [text, html]) expect(part).toMatch(/Work ••••\s0027/)
    expect(text).not.toContain('Mastercard')
  }
  // In the sentence too, and where the card stands for a trip that is not known.
  expect(mails.map(({ text }) => text).join()).toMatch(/the readers may refuse Work ••••\s0027\./)
  expect(mails.map(({ text }) => text).join()).toMatch(/\n- Work ••••\s0027, €13\.00\n/)
  await name('evil.example/x')
  const late = failedPayment(alias)
  await feed(late, tripOf(late))
  await anHourLater(portal)
  const told = (await portal.alerts(email, 3)).filter(({ text }) => /evil/.test(text))
  expect(told).toHaveLength(1)
  for (const part of [told[0]?.text, told[0]?.html]) expect(part).not.toContain('evil.example')
})

test('a payment without trips is called by its card, which is not said once more', async () => {
  const { email, alias } = await cardHolder(portal)
  await feed(failedPayment(alias))
  const [mail] = await portal.alerts(email)
  expect(mail?.text).toMatch(/\n- Mastercard ••••\s0027, €13\.00\n {2}\d{1,2} \w+ 20\d\d, \d\d:\d\d\n\n/)
})

test('a trip without a last tap is named in its mail as on the screens', async () => {
  const { email, alias } = await cardHolder(portal)
  const payment = failedPayment(alias)
  await feed(payment, { ...tripOf(payment), last_tap: null })
  const [mail] = await portal.alerts(email)
  expect(mail?.text).toContain('- Milano Cadorna → not recorded, ')
})

test('a failed payment is told of once, however often it is fed and fails again, and by two feeds at once', async () => {
  const { email, alias } = await cardHolder(portal)
  const payment = failedPayment(alias)
  const again = {
    ...payment,
    charges: [...payment.charges, { result: 'FAILED', at: hoursAgo(0.5) }],
    updated: hoursAgo(0.5),
  }
  await Promise.all([feed(payment), feed(payment, payment), feed(again)])
  await feed(again, payment)
  await anHourLater(portal)
  expect((await portal.alerts(email)).map(({ subject }) => subject)).toEqual(['A payment of €13.00 failed'])
})

test('however many payments fail, an account has one mail an hour, with their sum and the latest', async () => {
  const { email, alias } = await cardHolder(portal)
  await feed(...Array.from({ length: 1100 }, () => failedPayment(alias, { amount: 100 })))
  const [mail, ...others] = await portal.alerts(email)
  expect(others).toEqual([])
  // As a sum of all, which a colon left open.
  expect(mail?.subject).toBe('1100 payments failed, €1,100.00 in total')
  expect(mail?.text).toContain('Until these 1100 payments are made, the readers may refuse Mastercard •••• 0027.')
  expect(mail?.text.match(/^- /gm)).toHaveLength(5)
  expect(mail?.text).toContain('\n\nAnd 1095 more payments.\n\n')
  expect(mail?.text).toContain('/dashboard/travels/payments?period=last12&status=failed')
  await feed(failedPayment(alias), failedPayment(alias))
  expect(await portal.alerts(email)).toHaveLength(1)
  await anHourLater(portal)
  expect((await portal.alerts(email, 2)).map(({ subject }) => subject)).toContain('2 payments failed, €26.00 in total')
})

test('sums in several currencies are no total, of what failed nor of what is paid', async () => {
  const { email, alias } = await cardHolder(portal)
  const francs = { amount: 2500, currency: 'CHF' }
  const failed = [failedPayment(alias), failedPayment(alias), failedPayment(alias, francs)]
  await feed(...failed)
  await feed(...failed.map(collected))
  const mails = await portal.alerts(email, 2)
  const subjects = mails.map(({ subject }) => subject.replaceAll('\u00a0', ' ')).toSorted()
  expect(subjects).toEqual(['3 payments failed, €26.00 and CHF 25.00', '3 payments paid, €26.00 and CHF 25.00'])
  for (const { text } of mails) expect(text).not.toContain('in total')
})

test('the cards that may be refused are named where they are few, of all payments that the mail counts', async () => {
  const { id, email, alias } = await cardHolder(portal, 'it')
  const others = [1, 2, 3].map((n) => `9${String(n)}${alias.slice(2)}`)
  for (const other of others) await linkCard(portal, id, other)
  await asOwner(
    portal,
    `update bank_cards set created = now() - interval '9 days' where account_id = '${id}';
     update bank_cards set truncated_pan = '541333xxxxxx444' || substr(alias_pan, 2, 1) where alias_pan like '9%'`,
  )
  const [second = '', ...rest] = others
  await feed(failedPayment(alias), failedPayment(alias), failedPayment(second))
  await feed(...[alias, second, ...rest].map((each) => failedPayment(each)))
  await anHourLater(portal)
  const texts = (await portal.alerts(email, 2)).map(({ text }) => text)
  const named = /possono rifiutare Mastercard ••••\s(0027|4441) e Mastercard ••••\s(0027|4441)\. Puoi/
  expect(texts.filter((text) => named.test(text))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('possono rifiutare le carte interessate.'))).toHaveLength(1)
})

test('a payment is not told of that failed long ago, before the card was linked, or for who does not want it', async () => {
  const [old, fresh, silent, late] = [
    await cardHolder(portal),
    await cardHolder(portal),
    await cardHolder(portal),
    await cardHolder(portal),
  ]
  await asOwner(portal, `update bank_cards set created = now() where account_id = '${fresh.id}'`)
  await turn(silent.id, 'payment_failed', false)
  await turn(late.id, 'payment_failed', true, hoursAgo(0.5))
  const charges = [{ result: 'FAILED' as const, at: hoursAgo(49) }]
  await feed(failedPayment(old.alias, { charges }), ...[fresh, silent, late].map(({ alias }) => failedPayment(alias)))
  for (const { email } of [old, fresh, silent, late]) expect(await portal.alerts(email, 0)).toEqual([])
})

test('a payment of a card that somebody else has linked since is told to them, and not to who removed it', async () => {
  const [before, now] = [await cardHolder(portal), await cardHolder(portal)]
  await asOwner(
    portal,
    `update bank_cards set removed_at = now() where account_id = '${before.id}';
     update bank_cards set alias_pan = '${before.alias}' where account_id = '${now.id}'`,
  )
  const payment = failedPayment(before.alias)
  await feed(payment)
  expect(await portal.alerts(now.email)).toHaveLength(1)
  const told = await portal.database.sql<{ account_id: string }>`
    select account_id from alerts where subject = ${payment.id}`
  expect(told.map(({ account_id }) => account_id)).toEqual([now.id])
  expect(await portal.alerts(before.email, 0)).toEqual([])
})

test('a payment that failed and is collected later is told of as paid, with the way to its receipt', async () => {
  const { email, alias } = await cardHolder(portal, 'de')
  const payment = failedPayment(alias)
  await feed(payment)
  await feed(collected(payment))
  await feed(collected(payment))
  const mails = await portal.alerts(email, 2)
  expect(mails).toHaveLength(2)
  const paid = mails.find(({ subject }) => subject.startsWith('Bezahlt'))
  expect(paid?.text).toContain('/payments/get_receipt?payment_short_id=')
})

test('a payment that is collected before its failure was told is told of as paid alone, and one that went well not at all', async () => {
  const [paid, well] = [await cardHolder(portal), await cardHolder(portal)]
  const payment = failedPayment(paid.alias)
  const at = hoursAgo(1)
  await feed(failedPayment(paid.alias))
  await feed(payment)
  await feed(collected(payment), failedPayment(well.alias, { charges: [{ result: 'SUCCEEDED', at }] }))
  await anHourLater(portal)
  const subjects = (await portal.alerts(paid.email, 2)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['A payment of €13.00 failed', 'Paid: €13.00'])
  expect(await portal.alerts(well.email, 0)).toEqual([])
})

test('a mail about a payment says nothing that a stop’s name could turn into a link', async () => {
  const { email, alias } = await cardHolder(portal)
  const payment = failedPayment(alias)
  const trip = { ...tripOf(payment), first_tap: { stop: 'Win at https://evil.example/x <b>' } }
  await feed(payment, trip)
  const [mail] = await portal.alerts(email)
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil\.example|<b>/)
})
