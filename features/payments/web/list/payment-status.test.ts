import { describe, expect, test } from 'vitest'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { passesFilter, paymentStatus, readableResult, statusFlags } from './payment-status.ts'

function payment(charge_results_name: string, in_verification = false): PaymentRow {
  return {
    Payments: {
      id: 'P-1',
      short_id: 'S',
      amount: 1300,
      currencies_code: 'EUR',
      created: '',
      updated: '',
      in_verification,
    },
    BankCard: { label: 'VISA', truncated_pan: '', token: '', form_factors_name: 'CARD' },
    LastCharge: { charge_results_name },
    AliasPan: { alias_pan: '1' },
  }
}

describe('the status of a payment', () => {
  test('the status of a payment is the last charge’s, where it succeeded or failed', () => {
    expect(paymentStatus(payment('SUCCEEDED'))).toBe('succeeded')
    expect(paymentStatus(payment('FAILED'))).toBe('failed')
    expect(paymentStatus(payment('REFUNDED'))).toBe('refunded')
    expect(paymentStatus(payment('PENDING'))).toBe('pending')
    expect(paymentStatus(payment('constructor'))).toBe('other')
  })

  test('the status of a payment is never failed while an online payment is open over it', () => {
    const open = payment('FAILED', true)
    expect(paymentStatus(open)).toBe('begun')
    expect(paymentStatus({ ...open, Payments: { ...open.Payments, in_doubt: true } })).toBe('verifying')
  })

  test('the status of a payment stays succeeded once it is', () => {
    expect(paymentStatus(payment('SUCCEEDED', true))).toBe('succeeded')
  })
})

test('a word of the operator’s own is made readable', () => {
  expect(readableResult('PARTLY_REFUNDED')).toBe('Partly refunded')
  expect(readableResult('in-dispute ')).toBe('In dispute')
  expect(readableResult('Chargeback by the Bank')).toBe('Chargeback by the Bank')
  expect(readableResult('__')).toBe('')
})

describe('the status filter', () => {
  test('the status filter of payments lets through the kind that it names', () => {
    expect(passesFilter(payment('FAILED'), 'failed')).toBe(true)
    expect(passesFilter(payment('PENDING'), 'failed')).toBe(false)
    expect(passesFilter(payment('PENDING'), 'all')).toBe(true)
  })

  test('the status filter of payments travels as flags only where the tenant sends them', () => {
    expect(statusFlags('failed', 'sent')).toEqual({ succeeded: 'false', failed: 'true' })
    expect(statusFlags('failed', 'omitted')).toEqual({ succeeded: '', failed: '' })
    expect(statusFlags('all', 'sent')).toEqual({ succeeded: '', failed: '' })
  })
})
