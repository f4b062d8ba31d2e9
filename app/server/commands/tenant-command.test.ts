import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantCommand } from './tenant-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const run = (...args: string[]) => tenantCommand(args, { TENANTS_DIR: folder, publicUrl: 'http://localhost:3000' })
const shopsOf = (name: string) => {
  const { cardProvider } = JSON.parse(readFileSync(join(folder, name, 'tenant.json'), 'utf8')) as {
    cardProvider: { registration: { shopId: string }; payment: { shopId: string } }
  }
  return [cardProvider.registration.shopId, cardProvider.payment.shopId]
}

describe('tenant create', () => {
  test('makes a tenant that lints and runs, and says what comes next', async () => {
    const end = run('create', 'valle-verde', 'Autolinee Valle Verde')
    expect(end).toMatchObject({ code: 0 })
    expect(end.text).toContain('tenant lint valle-verde')
    expect(end.text).toContain('http://valle-verde.localhost:3000/')
    expect(end.text).toContain('VALLE_VERDE_OPERATOR_SECRET')
    expect(run('lint', 'valle-verde')).toMatchObject({ text: '1 tenant(s) without a problem', code: 0 })

    const portal = await startTestPortal({ tenant: 'valle-verde', settings: { TENANTS_DIR: folder } })
    try {
      expect(portal.key).toBe('pk_valle_verde')
      const languages = (await portal.client().ask('/languages')).json
      expect(languages).toMatchObject([
        { name: 'Italiano' },
        { name: 'English' },
        { name: 'Français' },
        { name: 'Deutsch' },
      ])
    } finally {
      await portal.close()
    }
  })

  test('gives each tenant shops of its own', () => {
    cpSync(join(import.meta.dirname, '../../../tenants/lagunare'), join(folder, 'lagunare'), { recursive: true })
    run('create', 'one')
    run('create', 'two')
    const ids = ['lagunare', 'one', 'two'].flatMap(shopsOf)
    expect(new Set(ids).size).toBe(6)
    expect(ids.every((id) => /^\d{15}$/.test(id))).toBe(true)
    expect(run('lint').text).toBe('3 tenant(s) without a problem')
  })

  test('never writes over a folder, whatever is in it', () => {
    mkdirSync(join(folder, 'mine'))
    writeFileSync(join(folder, 'mine/notes.txt'), 'kept')
    expect(() => run('create', 'mine')).toThrow('there is already a folder')
    expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.txt'])
  })

  test.each(['Big', 'x', '../out', 'a/b', 'ü-bahn', '1st', 'a'.repeat(33)])('takes no name such as %s', (name) => {
    expect(() => run('create', name)).toThrow("a tenant's name has")
    expect(readdirSync(folder)).toEqual([])
  })
})

test('a title is one line', () => {
  expect(() => run('create', 'mine', 'Mine\nBcc: eve@evil.example')).toThrow("a tenant's title is one line")
  expect(readdirSync(folder)).toEqual([])
})

describe('tenant lint', () => {
  test('finds no problem in the demo’s tenants', () => {
    const demo = { TENANTS_DIR: join(import.meta.dirname, '../../../tenants'), publicUrl: 'http://localhost:3000' }
    expect(tenantCommand(['lint'], demo)).toMatchObject({ text: '3 tenant(s) without a problem', code: 0 })
  })

  test('takes a folder too, and ends with 1 and a line a problem', () => {
    run('create', 'mine')
    writeFileSync(join(folder, 'mine/theme.json'), '{}')
    mkdirSync(join(folder, 'mine/messages'))
    writeFileSync(join(folder, 'mine/messages/it.json'), '{"dashboard":{"nothing":"x"}}')
    const { text, code } = run('lint', join(folder, 'mine'))
    expect(code).toBe(1)
    expect(text).toContain('mine/theme.json: light: ')
    expect(text).toContain('mine/messages/it.json: dashboard.nothing: the portal has no such text')
    expect(text.split('\n').at(-1)).toBe('3 problem(s)')
  })

  test('says in one line which two tenants share a key, whether it looks at all or at one of them', () => {
    for (const name of ['one', 'two']) {
      run('create', name)
      const file = join(folder, name, 'tenant.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace(`"pk_${name}"`, '"pk_same"'))
    }
    const both =
      /^\S+tenant\.json: key: (?:one and two|two and one) both have pk_same; give each its own\n1 problem\(s\)$/
    for (const args of [[], ['one'], ['two']]) expect(run('lint', ...args).text).toMatch(both)
  })

  test('warns of a currency that the card provider does not take', () => {
    run('create', 'mine')
    const file = join(folder, 'mine/tenant.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"currency": "EUR"', '"currency": "INR"'))
    const { text, code } = run('lint', 'mine')
    expect(code).toBe(0)
    expect(text).toMatch(/^Warning: \S+tenant\.json: currency: the card provider takes no INR.*ask the operator\n/)
  })

  test('warns of a choice that is not made, with what holds instead', () => {
    run('create', 'mine')
    const file = join(folder, 'mine/tenant.json')
    const { choices, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { choices: { captcha: unknown } }
    expect(choices.captcha).toEqual({ kind: 'altcha' })
    writeFileSync(file, JSON.stringify({ ...rest, choices: { ...choices, captcha: undefined } }))
    const { text, code } = run('lint', 'mine')
    expect(code).toBe(0)
    expect(text).toMatch(/^Warning: \S+tenant\.json: choices\.captcha: is not chosen, so it is altcha \(Bot check/)
    expect(text.split('\n').at(-1)).toBe('1 tenant(s) without a problem, 1 warning(s)')
  })

  test('of a tenant or a folder that is not there says so in one line, and which tenants there are', () => {
    run('create', 'two')
    run('create', 'one')
    const known = `The tenants in ${folder}: one, two.`
    expect(run('lint', 'nobody')).toEqual({ code: 1, text: `There is no tenant nobody. ${known}` })
    expect(run('lint', './nobody')).toEqual({ code: 1, text: `There is no folder ./nobody. ${known}` })
  })
})

test('any other command is answered with the usage', () => {
  expect(run()).toMatchObject({ code: 2 })
  expect(run('create')).toMatchObject({ code: 2 })
  expect(run('delete', 'airlink')).toMatchObject({ code: 2 })
})
