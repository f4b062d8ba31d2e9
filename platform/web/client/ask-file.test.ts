import { afterEach, expect, test, vi } from 'vitest'
import { askDocument } from './ask-file.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (disposition: string | undefined, status = 200) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('%PDF', { status, headers: disposition ? { 'content-disposition': disposition } : {} }),
    ),
  )

test.each([
  [`attachment; filename="recu-1.pdf"; filename*=UTF-8''re%C3%A7u-1.pdf`, 'reçu-1.pdf'],
  ['attachment; filename="receipt-1.pdf"', 'receipt-1.pdf'],
  [undefined, ''],
])('a document that comes with %s is called %s', async (disposition, name) => {
  answers(disposition)
  const document = await askDocument('/api/receipt.pdf')
  expect(document.name).toBe(name)
  expect(await document.text()).toBe('%PDF')
})

test('a document that the server does not give is none', async () => {
  answers(undefined, 404)
  await expect(askDocument('/api/receipt.pdf')).rejects.toThrow('/api/receipt.pdf answers 404')
})
