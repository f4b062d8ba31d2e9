import { describe, expect, test } from 'vitest'
import { getJson, sendJson, textById, visit } from '../../test-browser.ts'
import { SIGNED_OUTCOME_FIELDS, SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST } from '../mac.ts'
import type { Script } from '../script.ts'
import { at, isSigned, ledger, newOrderId, openPage, pay, query, script, useHostedPage } from './test-hosted-page.ts'

useHostedPage()

describe('a script', () => {
  test('a script decides the result over the card', async () => {
    const orderId = newOrderId()
    await script(orderId, { result: '03' })
    expect((await pay(await openPage('payment', orderId))).location).toContain('RESULT=03')
  })

  test('a script for the next order is used once, by an order of its purpose', async () => {
    await sendJson('PUT', `${at.sandbox.url}/control/next?purpose=payment`, { result: '01' })
    expect((await pay(await openPage('registration', newOrderId()))).location).toContain('RESULT=00')
    expect((await pay(await openPage('payment', newOrderId()))).location).toContain('RESULT=01')
    expect((await pay(await openPage('payment', newOrderId()))).location).toContain('RESULT=00')
  })

  test('a script that is misspelt is refused', async () => {
    expect(await script('X', { resullt: '01' } as Script)).toBe(400)
    expect(await script('X', { notifications: '2' } as unknown as Script)).toBe(400)
    expect(await sendJson('PUT', `${at.sandbox.url}/control/next?purpose=other`, {})).toBe(400)
  })

  test.each([
    ['wrong', /^[0-9a-f]{64}$/],
    ['null', /^NULL$/],
  ] as const)('a script makes the MAC %s, in the notification and the browser alike', async (mac, form) => {
    const orderId = newOrderId()
    await script(orderId, { mac })
    const outcome = query((await pay(await openPage('payment', orderId))).location)
    expect(outcome.get('MAC')).toMatch(form)
    expect(isSigned(outcome)).toBe(false)
    expect(at.merchant.notifications[0]?.fields).toEqual(outcome)
  })

  test('a script changes amount and currency of the outcome, not of the books', async () => {
    const orderId = newOrderId()
    await script(orderId, { amount: '1', currency: '756' })
    const outcome = query((await pay(await openPage('payment', orderId))).location)
    expect([outcome.get('AMOUNT'), outcome.get('CURRENCY'), isSigned(outcome)]).toEqual(['1', '756', true])
    expect(await ledger()).toMatchObject([{ amount: '1300', currency: '978' }])
  })

  test('a script sends several notifications at once, by GET', async () => {
    const orderId = newOrderId()
    await script(orderId, { notifications: 5, notifyMethod: 'GET' })
    const outcome = query((await pay(await openPage('payment', orderId))).location)
    expect(at.merchant.notifications).toHaveLength(5)
    for (const { method, fields } of at.merchant.notifications) expect([method, fields]).toEqual(['GET', outcome])
  })

  test('a script sends no notification when told so', async () => {
    for (const changes of [{ notifications: 0 }, { notifyOrder: 'never' }] as const) {
      const orderId = newOrderId()
      await script(orderId, changes)
      await pay(await openPage('payment', orderId))
    }
    expect(at.merchant.notifications).toEqual([])
    expect(await ledger()).toHaveLength(2)
  })

  test('a script notifies the shop after the browser is on its way', async () => {
    const orderId = newOrderId()
    await script(orderId, { notifyOrder: 'after', notifyDelayMs: 50 })
    const { location } = await pay(await openPage('payment', orderId))
    expect(at.merchant.notifications).toEqual([])
    expect((await at.merchant.waitForNotifications(1))[0]?.fields).toEqual(query(location))
  })

  test('a script keeps the browser at the provider', async () => {
    const orderId = newOrderId()
    await script(orderId, { browserReturn: false })
    const page = await openPage('payment', orderId)
    const stayed = await pay(page)
    expect(stayed.status).toBe(200)
    expect(textById(stayed.body, 'done')).toBeDefined()
    expect([stayed.body, (await visit(page)).body].join()).not.toContain('/done?')
    expect(at.merchant.notifications).toHaveLength(1)
  })

  test('a script takes the browser over one more hop', async () => {
    const orderId = newOrderId()
    await script(orderId, { redirectHop: true })
    const { location } = await pay(await openPage('payment', orderId))
    expect(location).toMatch(/^\/vpos\/hop\//)
    expect((await visit(at.sandbox.url + location)).location).toMatch(`${at.merchant.url}/done?ORDERID=${orderId}`)
  })

  test.each([
    ['first', SIGNED_OUTCOME_FIELDS, SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST],
    ['last', SIGNED_OUTCOME_FIELDS_MASKEDPAN_LAST, SIGNED_OUTCOME_FIELDS],
  ] as const)('a script signs MASKEDPAN %s', async (maskedPan, right, wrong) => {
    const orderId = newOrderId()
    await script(orderId, { maskedPan })
    const outcome = query((await pay(await openPage('registration', orderId))).location)
    expect(outcome.get('MASKEDPAN')).toBe('459825xxxxxx0027')
    expect([isSigned(outcome, [...right]), isSigned(outcome, [...wrong])]).toEqual([true, false])
  })
})

describe('notifications', () => {
  test('notifications are repeated while the answer is not 200', async () => {
    at.merchant.statuses = [500, 503]
    const orderId = newOrderId()
    await pay(await openPage('payment', orderId))
    const told = await at.merchant.waitForNotifications(3)
    expect(new Set(told.map(({ raw }) => raw)).size).toBe(1)
    const order = await getJson<{ sent: { attempt: number; status?: number }[] }>(
      `${at.sandbox.url}/control/orders/${orderId}`,
    )
    expect(order.sent.slice(0, 2)).toMatchObject([
      { attempt: 1, status: 500 },
      { attempt: 2, status: 503 },
    ])
  })

  test('notifications keep the browser only so long when the shop does not answer', async () => {
    at.merchant.hangs = true
    const { location } = await pay(await openPage('payment', newOrderId()))
    expect(location).toContain('RESULT=00')
  })

  test('notifications are sent again on demand', async () => {
    const orderId = newOrderId()
    await script(orderId, { notifyOrder: 'never' })
    const again = `${at.sandbox.url}/control/orders/${orderId}/notify`
    expect(await sendJson('POST', again)).toBe(404)
    await pay(await openPage('payment', orderId))
    expect(await sendJson('POST', again)).toBe(200)
    expect(at.merchant.notifications).toHaveLength(1)
  })

  test('notifications of declines are unsigned when OPTIONS has no R', async () => {
    const page = await openPage('payment', newOrderId(), { OPTIONS: 'V' })
    const outcome = query((await pay(page, '4598250000089004')).location)
    expect([outcome.get('RESULT'), outcome.get('MAC')]).toEqual(['04', 'NULL'])
  })
})
