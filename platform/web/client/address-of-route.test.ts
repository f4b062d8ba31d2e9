import { describe, expect, test } from 'vitest'
import type { WordChoices } from '#contract/choices.ts'
import { calls } from '#contract/calls.ts'
import { addressOfRoute } from './address-of-route.ts'

const tenant = (paymentFlags: WordChoices['paymentFlags']) => ({
  key: 'pk_airlink_demo',
  choices: { paymentFlags } as WordChoices,
})
const payments = { limit: 10, offset: 0, sort: '4:desc', succeeded: 'true', failed: '', aliasPans: '1,2' }

describe('the address of a call', () => {
  test('the address of a call has the segments in their places, the missing ones empty, and the key of the tenant', () => {
    expect(addressOfRoute(calls.listPayments, tenant('sent'), { params: payments })).toBe(
      '/api/payments/get/pk_airlink_demo/10/0/4:desc/true////1,2/',
    )
  })

  test('the address of a call leaves out what the variant of the tenant leaves out', () => {
    expect(addressOfRoute(calls.listPayments, tenant('omitted'), { params: payments })).toBe(
      '/api/payments/get/pk_airlink_demo/10/0/4:desc///1,2/',
    )
  })

  test('the address of a call escapes what a segment may not hold, and carries the query', () => {
    const input = { params: { file: 'a/b?.pdf' }, query: { language: 'en', nothing: undefined } }
    expect(addressOfRoute(calls.getReceiptPdf, tenant('sent'), input)).toBe(
      '/api/payments/receipt/a%2Fb%3F.pdf?language=en',
    )
  })

  test('the address of a call is the documented path where nobody said whose page it is', () => {
    expect(addressOfRoute(calls.listPayments, undefined, { params: payments })).toContain('/4:desc/true///')
  })
})
