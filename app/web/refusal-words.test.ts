import { describe, expectTypeOf, test } from 'vitest'
import type { RefusalsOf } from '#contract/calls.ts'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import type { CodesWithoutWords, FieldsWithoutWords } from '#platform/web/form/errors/refusal-words.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'

/** Compiled and never called: each `@ts-expect-error` is a fault of the types once the line below it compiles. */
export function Probes() {
  // @ts-expect-error -- signUp has no words for bank_card.payment_open and bank_card.not_found
  useAsk({ call: 'removeBankCard', messages: 'signUp', input: () => ({ body: { bank_cards_id: '' } }) })
  // @ts-expect-error -- receipt.not_found is neither told nor reacted to
  useRefusalText({ calls: ['getReceipt'], messages: 'shell' })
  useRefusalText({ calls: ['getReceipt'], messages: 'shell', reacted: ['receipt.not_found'] })
  // @ts-expect-error -- request.expired has no reaction, and no words
  usePortalForm({
    call: 'resetPassword',
    messages: 'passwordRecovery',
    fields: { new_password: '' },
    toBody: () => ({ token: '' }),
    onAnswer: () => undefined,
  })
  usePortalForm({
    call: 'resetPassword',
    messages: 'passwordRecovery',
    fields: { new_password: '' },
    toBody: () => ({ token: '' }),
    onAnswer: () => undefined,
    onRefusal: { 'request.expired': () => undefined },
  })
  const reactsForSome = Math.random() > 0.5 ? { 'request.expired': () => undefined } : {}
  // @ts-expect-error -- a reaction that not every tenant has does not stand for words
  usePortalForm({
    call: 'resetPassword',
    messages: 'passwordRecovery',
    fields: { new_password: '' },
    toBody: () => ({ token: '' }),
    onAnswer: () => undefined,
    onRefusal: reactsForSome,
  })
}

describe('words for refusals', () => {
  test('a call that gains a refusal does not compile before its screen has words for it', () => {
    expectTypeOf<CodesWithoutWords<'bankCards', RefusalsOf<'removeBankCard'>, never>>().toEqualTypeOf<never>()
    expectTypeOf<
      CodesWithoutWords<'bankCards', RefusalsOf<'removeBankCard'> | 'payment.not_found', never>
    >().toEqualTypeOf<'payment.not_found'>()
  })

  test('words at a field do not count where the form does not have that field', () => {
    expectTypeOf<CodesWithoutWords<'signIn', 'password.incorrect', 'password'>>().toEqualTypeOf<never>()
    expectTypeOf<CodesWithoutWords<'signIn', 'password.incorrect', 'email'>>().toEqualTypeOf<'password.incorrect'>()
  })

  test('a screen with several parts of the messages needs words in each of them', () => {
    expectTypeOf<
      CodesWithoutWords<'signUp' | 'account', 'account.already_exists', never>
    >().toEqualTypeOf<'account.already_exists'>()
  })

  test('what a call alone says of a field needs words too', () => {
    expectTypeOf<FieldsWithoutWords<'passwordRecovery', { password: 'incorrect' }>>().toEqualTypeOf<'incorrect'>()
    expectTypeOf<FieldsWithoutWords<'signUp', { password: 'incorrect' }>>().toEqualTypeOf<never>()
    expectTypeOf<FieldsWithoutWords<'accountDeletion', { OTP: 'spent' }>>().toEqualTypeOf<never>()
  })
})
