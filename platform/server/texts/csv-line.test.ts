import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('a line quotes what needs it and ends as RFC 4180 says', () => {
  expect(csvLine(['a', 1300, 'b, c', 'say "x"', 'two\nlines'])).toBe('a,1300,"b, c","say ""x""","two\nlines"\r\n')
  expect(csvLine(['d; e', 'f\tg'])).toBe('"d; e","f\tg"\r\n')
})

test('a cell that a spreadsheet would take for a formula is text; a negative amount stays a number', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', -5])).toBe(`'=1+1,'+1,'-1,'@x,"'\tx",-5\r\n`)
})

test('wide signs that a spreadsheet of East Asia takes for those of a formula are text too', () => {
  expect(csvLine(['＝1', '＋1', '－1', '＠x', 'a＝1'])).toBe("'＝1,'＋1,'－1,'＠x,a＝1\r\n")
})

test('a formula in the middle of a cell is text where a semicolon, a tab or a break of lines begins another one', () => {
  expect(csvLine(['x;=1+1', 'y\t@z', 'two\n-1'])).toBe(`"x;'=1+1","y\t'@z","two\n'-1"\r\n`)
  expect(csvLine(['x; =1', 'x;"=1', 'Milano – Como; 6.50'])).toBe(`"x;' =1","x;'""=1","Milano – Como; 6.50"\r\n`)
})

/** The cells of a file as a spreadsheet reads it: a quote counts at the front of a cell alone, and what stands behind its end stays. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  let text = ''
  let state: 'front' | 'plain' | 'quoted' = 'front'
  for (let at = 0; at < file.length; at++) {
    const sign = file.charAt(at)
    if (state === 'quoted' && sign === '"' && file[at + 1] === '"') text += file.charAt(at++)
    else if (state === 'quoted' && sign === '"') state = 'plain'
    else if (state === 'quoted') text += sign
    else if (state === 'front' && sign === '"') state = 'quoted'
    else if (sign === separator || sign === '\r' || sign === '\n') {
      cells.push(text)
      ;[text, state] = ['', 'front']
    } else {
      text += sign
      state = 'plain'
    }
  }
  return [...cells, text]
}

test('no cell begins with a sign of a formula, whichever of comma, semicolon and tab parts the cells', () => {
  const word = fc.string({
    unit: fc.constantFrom(
      ...['a', ' ', '"', "'", ',', ';', '\t', '\r', '\n', '=', '+', '-', '@', '＝', '＋', '－', '＠'],
    ),
    maxLength: 8,
  })
  const rows = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t'), (lines, separator) => {
      for (const cell of cellsOf(lines.map((line) => csvLine(line)).join(''), separator))
        expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    }),
    { numRuns: 5000 },
  )
})

test('a cell that begins no formula comes back as it was, from where a comma parts cells', () => {
  const word = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '\n', '.'), maxLength: 8 })
  const plain = fc.array(
    word.filter((text) => !text.startsWith('\t')),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(plain, (line) => {
      expect(cellsOf(csvLine(line).slice(0, -2), ',')).toEqual(line)
    }),
  )
})
