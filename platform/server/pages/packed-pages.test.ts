import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePackedPages, readsBrotli } from './packed-pages.ts'

test('a page is packed once it is asked for again, and says the same', async () => {
  const pages = makePackedPages()
  expect(pages.of('airlink en /', '<html>one</html>')).toBeUndefined()
  expect(pages.of('airlink it /', '<html>due</html>')).toBeUndefined()
  await expect.poll(() => pages.of('airlink en /', '<html>one</html>')).toBeDefined()
  const packed = pages.of('airlink en /', '<html>one</html>')
  expect(String(brotliDecompressSync(packed ?? Buffer.of()))).toBe('<html>one</html>')
})

test('a packed page is given only to a browser that reads brotli', () => {
  for (const header of ['br', 'gzip, deflate, br, zstd', 'gzip, BR;q=0.5']) expect(readsBrotli(header)).toBe(true)
  for (const header of [undefined, '', 'gzip', 'gzip, br;q=0', 'br; q=0.00', 'brx'])
    expect(readsBrotli(header)).toBe(false)
})
