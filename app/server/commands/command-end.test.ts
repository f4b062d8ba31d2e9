import { expect, test } from 'vitest'
import { asJson, bad, good } from './command-end.ts'

test('whatever a command says, of an alias PAN four digits are shown', () => {
  for (const say of [good, bad, asJson]) {
    const { text } = say('card 0000450000000000027, transaction 3012345678')
    expect(text).toContain('card …0027, transaction 3012345678')
  }
})
