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
  test('tenant create makes a tenant that lints and runs, and says what comes next', async () => {
    const end = await run('create', 'valle-verde', 'Autolinee Valle Verde')
    expect(end).toMatchObject({ code: 0 })
    expect(end.text).toContain('tenant lint valle-verde')
    expect(end.text).toContain('http://valle-verde.localhost:3000/')
    expect(end.text).toContain('VALLE_VERDE_OPERATOR_SECRET')
    expect(await run('lint', 'valle-verde')).toMatchObject({ text: '1 tenant(s) without a problem', code: 0 })

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

  test('tenant create gives each tenant shops of its own', async () => {
    cpSync(join(import.meta.dirname, '../../../tenants/lagunare'), join(folder, 'lagunare'), { recursive: true })
    await run('create', 'one')
    await run('create', 'two')
    const ids = ['lagunare', 'one', 'two'].flatMap(shopsOf)
    expect(new Set(ids).size).toBe(6)
    expect(ids.every((id) => /^\d{15}$/.test(id))).toBe(true)
    expect((await run('lint')).text).toBe('3 tenant(s) without a problem')
  })

  test('tenant create never writes over a folder, whatever is in it', async () => {
    mkdirSync(join(folder, 'mine'))
    writeFileSync(join(folder, 'mine/notes.txt'), 'kept')
    await expect(run('create', 'mine')).rejects.toThrow('there is already a folder')
    expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.txt'])
  })

  test.each(['Big', 'x', '../out', 'a/b', 'ü-bahn', '1st', 'a'.repeat(33)])(
    'tenant create takes no name such as %s',
    async (name) => {
      await expect(run('create', name)).rejects.toThrow("a tenant's name has")
      expect(readdirSync(folder)).toEqual([])
    },
  )
})

test('a title is one line', async () => {
  await expect(run('create', 'mine', 'Mine\nBcc: eve@evil.example')).rejects.toThrow("a tenant's title is one line")
  expect(readdirSync(folder)).toEqual([])
})

describe('tenant lint', () => {
  test('tenant lint finds no problem in the demo’s tenants', async () => {
    const demo = { TENANTS_DIR: join(import.meta.dirname, '../../../tenants'), publicUrl: 'http://localhost:3000' }
    expect(await tenantCommand(['lint'], demo)).toMatchObject({ text: '3 tenant(s) without a problem', code: 0 })
  })

  test('tenant lint says of a logo which side of it is empty', async () => {
    cpSync(join(import.meta.dirname, '../../../tenants/airlink'), join(folder, 'airlink'), { recursive: true })
    for (const file of ['logo.svg', 'logo-dark.svg', 'tenant.json']) {
      const path = join(folder, 'airlink', file)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('108', '168'))
    }
    rmSync(join(folder, 'airlink/messages'), { recursive: true })
    const { text, code } = await run('lint', 'airlink')
    expect(code).toBe(1)
    expect(text).toMatch(/airlink\/logo\.svg: is empty at its right, 61 of 168; cut its viewBox/)
  })

  test('tenant lint takes a folder too, and ends with 1 and a line a problem', async () => {
    await run('create', 'mine')
    writeFileSync(join(folder, 'mine/theme.json'), '{}')
    mkdirSync(join(folder, 'mine/messages'))
    writeFileSync(join(folder, 'mine/messages/it.json'), '{"dashboard":{"nothing":"x"}}')
    const { text, code } = await run('lint', join(folder, 'mine'))
    expect(code).toBe(1)
    expect(text).toContain('mine/theme.json: light: ')
    expect(text).toContain('mine/messages/it.json: dashboard.nothing: the portal has no such text')
    expect(text.split('\n').at(-1)).toBe('3 problem(s)')
  })

  test('tenant lint says in one line which two tenants share a key, whether it looks at all or at one of them', async () => {
    for (const name of ['one', 'two']) {
      await run('create', name)
      const file = join(folder, name, 'tenant.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace(`"pk_${name}"`, '"pk_same"'))
    }
    const both =
      /^\S+tenant\.json: key: (?:one and two|two and one) both have pk_same; give each its own\n1 problem\(s\)$/
    for (const args of [[], ['one'], ['two']]) expect((await run('lint', ...args)).text).toMatch(both)
  })

  test('tenant lint warns of a currency that the card provider does not take', async () => {
    await run('create', 'mine')
    const file = join(folder, 'mine/tenant.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"currency": "EUR"', '"currency": "INR"'))
    const { text, code } = await run('lint', 'mine')
    expect(code).toBe(0)
    expect(text).toMatch(/^Warning: \S+tenant\.json: currency: the card provider takes no INR.*ask the operator\n/)
  })

  test('tenant lint warns of a choice that is not made, with what holds instead', async () => {
    await run('create', 'mine')
    const file = join(folder, 'mine/tenant.json')
    const { choices, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { choices: { captcha: unknown } }
    expect(choices.captcha).toEqual({ kind: 'altcha' })
    writeFileSync(file, JSON.stringify({ ...rest, choices: { ...choices, captcha: undefined } }))
    const { text, code } = await run('lint', 'mine')
    expect(code).toBe(0)
    expect(text).toMatch(/^Warning: \S+tenant\.json: choices\.captcha: is not chosen, so it is altcha \(Bot check/)
    expect(text.split('\n').at(-1)).toBe('1 tenant(s) without a problem, 1 warning(s)')
  })

  test('tenant lint of a tenant or a folder that is not there says so in one line, and which tenants there are', async () => {
    await run('create', 'two')
    await run('create', 'one')
    const known = `The tenants in ${folder}: one, two.`
    expect(await run('lint', 'nobody')).toEqual({ code: 1, text: `There is no tenant nobody. ${known}` })
    expect(await run('lint', './nobody')).toEqual({ code: 1, text: `There is no folder ./nobody. ${known}` })
  })
})

test('a tenant command that is neither create nor lint of something is answered with the usage', async () => {
  expect(await run()).toMatchObject({ code: 2 })
  expect(await run('create')).toMatchObject({ code: 2 })
  expect(await run('delete', 'airlink')).toMatchObject({ code: 2 })
})
