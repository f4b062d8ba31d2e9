import { expect, test } from 'vitest'
import { callRoutesModule } from './call-routes.ts'

const source = callRoutesModule()
const routes = JSON.parse(source.replace(/^export const callRoutes = /, '')) as Record<string, Record<string, unknown>>

test('the browser is given method, path, key and documented texts of a call', () => {
  expect(routes['login']).toMatchObject({
    method: 'POST',
    path: '/login',
    key: 'x-api-key',
    text: false,
    wire: { 'No Account Found': 'account.not_found', 'Password Incorrect': 'password.incorrect' },
  })
  expect(routes['confirmEmail']).toMatchObject({
    text: true,
    codes: ['request.expired', 'sign_up.unproven', 'fields.invalid', 'request.too_many'],
  })
})

test('the browser is given the other path of a call that has one', () => {
  expect(routes['listPayments']?.['variant']).toMatchObject({ choice: 'paymentFlags', value: 'omitted' })
  expect(routes['listTickets']).not.toHaveProperty('variant')
})

test('the browser is given no calls of operators and providers', () => {
  expect(Object.keys(routes)).not.toContain('feedOperatorData')
  expect(Object.keys(routes)).not.toContain('notifyOutcome')
})
