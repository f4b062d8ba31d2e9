import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const leftOut: Readonly<Record<string, string>> = {
  account_activity: 'stands in activity.json',
  audit: 'stands in activity.json, the part of it that is about the person',
  data_copies: 'the copies themselves',
  mail_links: 'hashes of links',
  one_time_codes: 'hashes of codes',
  recovery_codes: 'hashes of codes',
  sign_ups: 'is emptied when the account is made',
  unknown_orders: 'the operator’s book of what the provider took and it had not written down',
}

test('a copy holds what every table keeps of an account, or says here why not', () => {
  const query = readFileSync('features/privacy-centre/server/copy/account-record-queries.ts', 'utf8')
  const tables = [...readFileSync('schema.sql', 'utf8').matchAll(/^create table (\w+) \(([^;]*)^\);/gm)]
  const ofAccounts = tables
    .filter(([, , columns]) => /^ {2}account_id /m.test(columns ?? ''))
    .map(([, name]) => name ?? '')
  expect(ofAccounts.length).toBeGreaterThan(10)
  expect(ofAccounts.filter((name) => !(name in leftOut) && !query.includes(`from ${name}`))).toEqual([])
})
