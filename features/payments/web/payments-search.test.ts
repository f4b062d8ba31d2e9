import { expect, test } from 'vitest'
import { readSearch } from '#platform/web/navigation/search.ts'
import { listView, paymentsSearch, readListView } from './payments-search.ts'

const search = (query: Record<string, string>) => readSearch(paymentsSearch, query)

test('the view of the payments comes back as it was left, without what was open over it', () => {
  const left = search({ period: 'last12', status: 'failed', page: '2', pay: 'EUR', detail: 'D', receipt: 'R' })
  const view = listView(paymentsSearch, left)
  expect(view).toBe('?page=2&period=last12&status=failed')
  const back = readListView(paymentsSearch, view) as Record<string, string>
  expect(search(back)).toEqual({ ...left, pay: '', detail: '', receipt: '' })
})

test('a view of the payments that somebody made up is the usual one, and opens nothing', () => {
  const made = '?status=paid&period=ever&page=-1&receipt=R&pay=EUR&ORDERID=P1&next=//evil.example'
  const back = readListView(paymentsSearch, made)
  expect(Object.values(back).filter((value) => value !== undefined)).toEqual([])
  expect(Object.values(readListView(paymentsSearch, '')).filter((value) => value !== undefined)).toEqual([])
})
