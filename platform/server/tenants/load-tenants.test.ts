import { describe, expect, test } from 'vitest'
import { shopOf, tenantsFolder } from '#testkit/tenants/tenants-folder.ts'

const at = tenantsFolder()

describe('a portal does not start', () => {
  test('a portal does not start over a folder of tenants with problems, and tells them all', () => {
    at.add('airlink', {}, { timeZone: 'Nowhere', currency: 'XQQ' })
    expect(at.problems().join('\n')).toMatch(/timeZone[\s\S]*currency/)
  })

  test('a portal does not start over two tenants with one key or one host, and says so in a line each', () => {
    at.add('airlink', {}, { hosts: ['tap.example'] })
    at.add('valle', {}, { key: 'pk_airlink', hosts: ['tap.example'] })
    expect(at.problems()).toEqual([
      'valle/tenant.json: key: airlink and valle both have pk_airlink; give each its own',
      'valle/tenant.json: hosts: airlink and valle both have tap.example; give it to one of them',
    ])
  })

  test('a portal does not start over two tenants with one shop, a title of two lines or a link that runs a script', () => {
    at.add('airlink', {}, { title: 'Air\nlink', supportUrl: 'javascript:alert(1)' })
    at.add('lago')
    const shop = { shopId: shopOf('lago', 1) }
    const bank = 'https://bank.example'
    at.add(
      'valle',
      {},
      { cardProvider: { action: bank, status: bank, name: 'B', registration: shop, payment: shop, operatorId: 'O' } },
    )
    expect(at.problems()).toEqual([
      'airlink/tenant.json: supportUrl: must begin with https://, mailto: or tel:; put that right, or write null for no link',
      'airlink/tenant.json: title: holds a line break or another control character; write it in one line',
      `valle/tenant.json: cardProvider: lago and valle both have the shop ${shop.shopId}; give each its own`,
    ])
  })

  test('a portal does not start over a tenant at the host of PUBLIC_URL, where the default one lives', () => {
    at.add('airlink')
    at.add('valle', {}, { hosts: ['portal.example'] })
    expect(at.problems({ PUBLIC_URL: 'https://portal.example' })).toEqual([
      'valle/tenant.json: hosts: airlink and valle both have portal.example; give it to one of them',
    ])
  })

  test('a portal does not start over own paths that are taken', () => {
    at.add('airlink', { paths: { kind: 'own', screens: { '/sign/up': '/forgot_password' } } })
    expect(at.problems()).toEqual([expect.stringContaining('/forgot_password is the documented path of a screen')])
  })
})

test('a tenant is found by the key that it had before too, and by no other', () => {
  at.add('airlink', {}, { formerKeys: ['pk_airlink_2025', 'pk_airlink_2026'] })
  at.add('valle')
  const tenants = at.load()
  const found = ['pk_airlink', 'pk_airlink_2025', 'pk_airlink_2026', 'pk_valle', 'pk_airlink_2024']
  expect(found.map((key) => tenants.withKey(key)?.name)).toEqual(['airlink', 'airlink', 'airlink', 'valle', undefined])
  at.add('lago', {}, { formerKeys: ['pk_airlink_2025'] })
  expect(at.problems()).toEqual([
    expect.stringContaining('key: airlink and lago both have pk_airlink_2025; give each its own'),
  ])
})

test('the links of a tenant lead to a host that chooses it: its first one, or its name before the default host', () => {
  at.add('airlink')
  at.add('valle')
  at.add('lago', {}, { hosts: ['tap.lago.example', 'other.example'] })
  const tenants = at.load({ PUBLIC_URL: 'https://portal.example' })
  const led = ['airlink', 'valle', 'lago'].map((name) => tenants.named(name)?.publicUrl ?? '')
  expect(led).toEqual(['https://portal.example', 'https://valle.portal.example', 'https://tap.lago.example'])
  expect(led.map((url) => tenants.ofHost(new URL(url).host).name)).toEqual(['airlink', 'valle', 'lago'])
  expect(tenants.ofHost('Other.example:443').name).toBe('lago')
  expect(tenants.ofHost('nobody.example').name).toBe('airlink')
})

test('a tenant that asks for eight characters of a password asks for nine, as none of eight is strong', () => {
  at.add('airlink', {}, { passwordLength: 8 })
  at.add('nordovest', {}, { passwordLength: 12 })
  const { all } = at.load()
  expect(all.map(({ name, passwordLength }) => [name, passwordLength])).toEqual([
    ['airlink', 9],
    ['nordovest', 12],
  ])
})
