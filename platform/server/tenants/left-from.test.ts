import { expect, test } from 'vitest'
import { leftFrom } from './left-from.ts'

const demo = { name: 'airlink', hosts: [], publicUrl: 'http://localhost:3000' }
const real = {
  name: 'airlink',
  hosts: ['portal.airlink.example', 'www.airlink.example'],
  publicUrl: 'https://portal.airlink.example',
}

test('whoever leaves from a host name of the tenant comes back to that one', () => {
  expect(leftFrom(real, 'www.airlink.example')).toBe('https://www.airlink.example')
  expect(leftFrom(real, 'PORTAL.airlink.example')).toBe('https://portal.airlink.example')
  expect(leftFrom(demo, 'airlink.localhost:3000')).toBe('http://airlink.localhost:3000')
  expect(leftFrom(demo, 'localhost:3000')).toBe('http://localhost:3000')
})

test('a name that is not the tenant’s, another port or another scheme leads nobody away', () => {
  for (const host of ['evil.example', 'portal.airlink.example.evil.example', 'airlink.localhost', '', undefined])
    expect(leftFrom(real, host)).toBe('https://portal.airlink.example')
  expect(leftFrom(demo, 'nordovest.localhost:3000')).toBe('http://localhost:3000')
  expect(leftFrom(real, 'www.airlink.example:8443')).toBe('https://www.airlink.example')
})
