import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { markLines, noLines } from './feed-mark.ts'

const marked = (text: string, pieces: readonly number[]) => {
  const bytes = Buffer.from(text)
  let [mark, lines, from] = [noLines, 0, 0]
  for (const to of [...pieces, bytes.length]) {
    const piece = bytes.subarray(from, to)
    const next = markLines(mark, piece, { isLast: to === bytes.length })
    mark = next.mark
    lines += next.lines
    from += next.bytes
  }
  return { mark: Buffer.from(mark).toString('hex'), lines }
}

test('the mark of a feed is the same however the lines fall into pieces, with or without an end of the last', () => {
  const text = 'one\n\ntwo ä\r\nthree'
  const whole = marked(text, [])
  expect(whole.lines).toBe(4)
  for (let cut = 0; cut < text.length; cut++) expect(marked(text, [cut])).toEqual(whole)
  expect(marked(`${text}\n`, [3, 9])).toEqual(whole)
  const byHand = ['one', '', 'two ä\r', 'three'].reduce<Buffer>(
    (mark, line) => hash('sha256', Buffer.concat([mark, Buffer.from(line)]), 'buffer'),
    Buffer.alloc(32),
  )
  expect(whole.mark).toBe(byHand.toString('hex'))
})

test('the mark of a feed differs when a line, its place or its end differs, and stops where it is told to', () => {
  const of = (text: string) => marked(text, []).mark
  expect(new Set(['a\nb\n', 'b\na\n', 'ab\n', 'a\n\nb\n', 'a\nb\n\n', ''].map(of)).size).toBe(6)
  expect(markLines(noLines, Buffer.from('a\nb\nc\n'), { most: 2 })).toMatchObject({ lines: 2, bytes: 4 })
  expect(markLines(noLines, Buffer.from('a\nb'))).toMatchObject({ lines: 1, bytes: 2 })
})

test('the mark of a line that is too long holds only its beginning, as that is all that is kept of it', () => {
  const long = 'x'.repeat(64 * 1024 + 1)
  expect(marked(`${long}y\n`, []).mark).toBe(marked(`${long}\n`, []).mark)
  expect(marked(`${long.slice(1)}\n`, []).mark).not.toBe(marked(`${long}\n`, []).mark)
})
