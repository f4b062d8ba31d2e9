import { describe, expect, test } from 'vitest'
import { getJson, post, textById } from '../../test-browser.ts'
import { merchantForm, SAMPLE_SHOP } from '../../test-merchant.ts'
import { sign } from '../mac.ts'
import { at, newOrderId, openOrder, useHostedPage } from './test-hosted-page.ts'

useHostedPage()

describe('a form is refused', () => {
  const cases: [why: string, changes: Record<string, string | undefined>, problem: RegExp][] = [
    ['without URLMS', { URLMS: undefined }, /URLMS is missing/],
    ['without OPTIONS', { OPTIONS: undefined, ORDDESCR: undefined }, /OPTIONS is missing/],
    ['with another PAGE', { PAGE: 'MAIN' }, /PAGE must/],
    ['with an empty field', { EMAIL: '' }, /EMAIL is empty/],
    ['with an unknown field', { COLOUR: 'red' }, /COLOUR is not known/],
    ['with a field in another case', { amount: '1' }, /amount is not known/],
    ['with a long URLDONE', { URLDONE: `http://localhost/${'x'.repeat(240)}` }, /URLDONE must/],
    ['with a script as address', { URLDONE: 'javascript:alert(1)' }, /URLDONE must/],
    ['with a wrong order number', { ORDERID: 'a b' }, /ORDERID must/],
    ['with leading zeros in AMOUNT', { AMOUNT: '01300' }, /AMOUNT must/],
    ['with nine digits in AMOUNT', { AMOUNT: '123456789' }, /AMOUNT must/],
    ['with nothing to pay', { AMOUNT: '0' }, /must not be 0/],
    ['with a currency by letters', { CURRENCY: 'EUR' }, /CURRENCY must/],
    ['with EXPONENT beside EUR', { EXPONENT: '2' }, /EXPONENT belongs/],
    ['without EXPONENT beside CHF', { CURRENCY: '756' }, /EXPONENT is missing/],
    ['with another AUTHORMODE', { AUTHORMODE: 'D' }, /AUTHORMODE must/],
    ['with ORDDESCR but neither V nor O', { OPTIONS: 'R' }, /ORDDESCR needs/],
    ['with & in ORDDESCR', { ORDDESCR: 'a&b' }, /ORDDESCR must/],
    ['with letters beyond ASCII in ORDDESCR', { ORDDESCR: 'Città' }, /ORDDESCR must/],
    ['with another LANG', { LANG: 'FRA' }, /LANG must/],
    ['of an unknown shop', { SHOPID: '000000000000000' }, /SHOPID is not known/],
    ['of a registration that costs', { ACCOUNTINGMODE: 'D', OPTIONS: 'MV' }, /registration must be 0/],
    ['of a registration without M', { ACCOUNTINGMODE: 'D', AMOUNT: '0' }, /must hold M/],
  ]
  test.each(cases)('a form to the card provider is refused %s', async (_why, changes, problem) => {
    const { status, body } = await openOrder(merchantForm(at.merchant.url, 'payment', newOrderId(), changes))
    expect(status).toBe(400)
    expect(textById(body, 'problem')).toMatch(problem)
    expect(await getJson(`${at.sandbox.url}/control/orders`)).toEqual([])
  })

  test('a form to the card provider is refused with a field twice', async () => {
    const form = merchantForm(at.merchant.url, 'payment', newOrderId())
    const { status, body } = await post(`${at.sandbox.url}/vpos/main`, [...form, ['AMOUNT', '1']])
    expect([status, textById(body, 'problem')]).toEqual([400, 'The field AMOUNT is there twice.'])
  })

  test.each(['URLMS', 'URLDONE', 'ORDERID', 'AMOUNT', 'ORDDESCR', 'MAC'])(
    'a form to the card provider is refused when %s is changed after signing',
    async (name) => {
      const form = merchantForm(at.merchant.url, 'payment', newOrderId())
      const value = form.get(name) ?? ''
      form.set(name, name === 'MAC' ? sign('x', SAMPLE_SHOP.startKey) : `${value}1`)
      const { status, body } = await openOrder(form)
      expect([status, textById(body, 'problem')]).toEqual([400, 'The MAC is wrong.'])
    },
  )

  test('a form to the card provider is refused when it is signed with the result key', async () => {
    const form = merchantForm(at.merchant.url, 'payment', newOrderId())
    const signed = [...form].filter(([name]) => name !== 'MAC')
    form.set('MAC', sign(signed.map(([name, value]) => `${name}=${value}`).join('&'), SAMPLE_SHOP.resultKey))
    expect((await openOrder(form)).status).toBe(400)
  })
})
