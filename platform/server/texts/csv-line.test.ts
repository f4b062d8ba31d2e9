import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('a line quotes what needs it and ends as RFC 4180 says', () => {
  expect(csvLine(['a', 1300, 'b, c', 'say "x"', 'two\nlines'])).toBe('a,1300,"b, c","say ""x""","two\nlines"\r\n')
})

test('a cell that a spreadsheet would take for a formula is text; a negative amount stays a number', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', -5])).toBe(`'=1+1,'+1,'-1,'@x,'\tx,-5\r\n`)
})

test('wide signs that a spreadsheet of East Asia takes for those of a formula are text too', () => {
  expect(csvLine(['＝1', '＋1', '－1', '＠x', 'a＝1'])).toBe("'＝1,'＋1,'－1,'＠x,a＝1\r\n")
})
