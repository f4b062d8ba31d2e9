import { expect, test } from 'vitest'
import { BlockCutter } from './block-cutter.ts'

const text = (blocks: Iterable<Buffer>) => [...blocks].map((block) => block.toString())

test('blocks are whole lines, however the bytes come, and nothing is lost at the end', () => {
  const lines = Array.from({ length: 40 }, (_, n) => `line ${String(n)}\n`).join('')
  for (const step of [1, 3, 7, 1000]) {
    const cutter = new BlockCutter(50, 20)
    const blocks: string[] = []
    const bytes = Buffer.from(`${lines}without end`)
    for (let at = 0; at < bytes.length; at += step) blocks.push(...text(cutter.push(bytes.subarray(at, at + step))))
    for (const block of blocks) expect(block.endsWith('\n')).toBe(true)
    expect(blocks.join('') + cutter.end().toString()).toBe(`${lines}without end`)
  }
})

test('of a line that is too long so much is kept that it is known to be, and what comes after it is whole', () => {
  const cutter = new BlockCutter(50, 20)
  const blocks = [...text(cutter.push(Buffer.from('before\n')))]
  for (let n = 0; n < 1000; n++) blocks.push(...text(cutter.push(Buffer.from('x'.repeat(30)))))
  blocks.push(...text(cutter.push(Buffer.from('\nafter\n'))))
  expect(blocks.join('') + cutter.end().toString()).toBe(`before\n${'x'.repeat(21)}\nafter\n`)
})
