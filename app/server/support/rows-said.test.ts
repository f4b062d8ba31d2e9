import { expect, test } from 'vitest'
import { rowsAsJson, rowsInWords } from './rows-said.ts'

test('whatever rows a command of support says, of an alias PAN four digits are shown', () => {
  for (const say of [rowsInWords, rowsAsJson]) {
    const { text } = say('card 0000450000000000027, transaction 3012345678')
    expect(text).toContain('card …0027, transaction 3012345678')
  }
})
