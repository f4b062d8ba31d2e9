import { expect, test } from 'vitest'
import { mergeMessages } from './merge-messages.ts'

test('a tenant’s text stands in place of the portal’s, and its neighbours stay', () => {
  const texts = {
    dashboard: { lead: 'ours', tiles: { logout: 'Log out', tickets: 'Tickets' } },
    shell: { help: 'Help' },
  }
  expect(mergeMessages(texts, { dashboard: { lead: 'theirs', tiles: { tickets: 'Trips' } } })).toEqual({
    dashboard: { lead: 'theirs', tiles: { logout: 'Log out', tickets: 'Trips' } },
    shell: { help: 'Help' },
  })
  expect(texts.dashboard.lead).toBe('ours')
})

test('without texts of its own a tenant has the portal’s', () => {
  const texts = { shell: { help: 'Help' } }
  expect(mergeMessages(texts, undefined)).toBe(texts)
})
