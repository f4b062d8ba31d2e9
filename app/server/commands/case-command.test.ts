import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCase } from '#domain/cases/server/open-case.ts'
import { readOwnCase } from '#domain/cases/server/read-case.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { activityOf } from '#features/privacy-centre/server/privacy-queries.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { caseCommand } from './case-command.ts'
import { runCommand } from './run-command.ts'

let shop: TestShop
let services: Services
const letters: string[] = []
const mail = {
  send: (_database: unknown, letter: { name: string }) => {
    letters.push(letter.name)
    return Promise.resolve()
  },
}
beforeAll(async () => {
  shop = await openTestShop()
  const tenants = [shop.tenant, { ...shop.tenant, name: 'lagunare' }]
  const context: unknown = {
    tenants: { all: tenants, named: (name: string) => tenants.find((tenant) => tenant.name === name) },
    database: { ofTenant: shop.ofTenant },
    gatewaysOf: () => ({ mail }),
  }
  services = context as Services
})
afterAll(() => shop.close())

const command = (...args: string[]) => caseCommand(services, args, 'bruno@desk')
async function aCase(text = 'It was not me.') {
  const accountId = (await shop.traveller()).session.account.id
  const about = {
    name: 'Airport Express',
    from: 'Cadorna',
    to: null,
    amount: 1300,
    currency: 'EUR',
    at: '2026-11-12T08:00:00.000Z',
    time_zone: 'Europe/Rome',
    label: 'VISA',
    truncated_pan: '459825xxxxxx0027',
    form_factor: 'CARD',
  }
  const other = { short_id: 'P2', amount: 1300, currency: 'EUR', created: '2026-11-12T09:00:00.000Z' }
  const made = await openCase(
    { database: shop.database, tenant: shop.tenant, mail },
    {
      accountId,
      subject_kind: 'ticket',
      subject_id: randomUUID(),
      about,
      reason: 'charged_twice',
      station: '',
      other_payment: other,
      text,
    },
  )
  return { accountId, number: made?.number ?? '' }
}

describe('portal case', () => {
  test('portal case lists what is to be answered, shows it, answers it once, and closes it, each with a mail', async () => {
    const { number, accountId } = await aCase()
    expect((await command('list', 'airlink')).text).toMatch(
      new RegExp(
        `^airlink  ${number}  open      charged_twice  ticket   opened \\S+Z  answer by \\d{4}-\\d{2}-\\d{2}$`,
        'm',
      ),
    )
    const { text, code } = await command('show', number.toLowerCase().replace('-', ' '))
    expect(code).toBe(0)
    expect(text).toMatch(/^What is wrong: charged_twice$/m)
    expect(text).toMatch(/^Charged twice, also by: payment P2, 13\.00 EUR, 2026-11-12/m)
    expect(text).toMatch(/opened by traveller\n {2}It was not me\.$/m)
    expect(text).toMatch(/seen by operator \(bruno@desk\)/)
    letters.length = 0
    const file = join(tmpdir(), `${randomUUID()}.txt`)
    writeFileSync(file, 'We paid it back.\n\nSorry.\n')
    expect(await command('answer', number, '--file', file)).toEqual({
      text: `Case ${number} is answered; a mail tells the traveller.`,
      code: 0,
    })
    const second = await command('answer', number, '--text', 'Again.')
    expect(second).toMatchObject({ code: 1, text: expect.stringContaining('--again') as string })
    expect((await command('list', '--state', 'answered')).text).toContain(number)
    expect((await command('close', number, 'airlink', '--json')).text).toBe(
      JSON.stringify({ tenant: 'airlink', number, state: 'closed' }),
    )
    expect(await command('close', number)).toMatchObject({ code: 1 })
    expect(letters).toEqual(['caseAnswered', 'caseClosed'])
    const made = await readOwnCase(shop.database, accountId, number)
    expect(made?.events.map(({ text: said }) => said)).toEqual(['It was not me.', '', 'We paid it back.\n\nSorry.', ''])
    const audit = await shop.database.sql`select what, detail from audit where subject = ${number} order by id`
    expect(audit).toMatchObject([
      {},
      ...['seen', 'answer', 'closed'].map((what) => ({ what: `case.${what}`, detail: { by: 'bruno@desk' } })),
    ])
  })

  test('portal case tells the traveller of a case that it shows, in their account, that staff looked', async () => {
    const { number, accountId } = await aCase()
    const looks = async () =>
      (await activityOf(shop.database, accountId, { before: undefined, limit: 9 })).filter(
        ({ kind }) => kind === 'staff_looked',
      ).length
    await command('list')
    expect(await looks()).toBe(0)
    for (const seen of [1, 2]) {
      await command('show', number, '--json')
      expect(await looks()).toBe(seen)
    }
  })

  test('portal case asks the traveller, and does nothing over news that nobody read', async () => {
    const { number } = await aCase()
    const shown = JSON.parse((await command('show', number, '--json')).text) as { events: { id: number }[] }
    expect(await command('answer', number, '--question', '--text', 'Which gate?', '--read', '1')).toMatchObject({
      code: 1,
      text: expect.stringContaining('there is news') as string,
    })
    const last = String(shown.events.at(-1)?.id)
    const asked = await command('answer', number, '--question', '--text', 'Which gate?', '--read', last, '--json')
    expect(JSON.parse(asked.text)).toMatchObject({ state: 'waiting' })
    expect(JSON.parse((await command('list', '--state', 'waiting', '--json')).text)).toMatchObject([{ number }])
  })

  test('portal case prints nothing that would move the cursor of a terminal', async () => {
    const { plainCaseText } = await import('#contract/values/case-text.ts')
    const { number } = await aCase(plainCaseText('\u001b[2Jred\u0007 \u202eback'))
    expect((await command('show', number)).text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
  })

  test('portal case says what it does not understand, and what there is not', async () => {
    for (const args of [[], ['burn'], ['show'], ['list', '--state', 'lost'], ['list', '--speed'], ['list', 'a', 'b']])
      expect(await command(...args), args.join(' ')).toMatchObject({ code: 2 })
    const { number } = await aCase()
    for (const text of [[], ['--text', ' '], ['--text', 'x'.repeat(2001)], ['--text', '4111 1111 1111 1111']])
      expect(await command('answer', number, ...text)).toMatchObject({ code: 2 })
    expect(await command('show', '7KQ-4M0')).toMatchObject({ code: 1 })
    expect(await command('show', '000-00' + '0')).toMatchObject({ code: 1, text: 'There is no case 000-000.' })
    expect(await command('show', number, 'lagunare')).toMatchObject({ code: 1 })
    expect((await command('list', 'lagunare')).text).toBe('There is no such case.')
    await expect(command('list', 'nobody')).rejects.toThrow('there is no tenant nobody')
  })

  test('portal case explains itself without a database', async () => {
    const unread = () => {
      throw new Error('read')
    }
    for (const args of [
      ['case', '--help'],
      ['case', 'answer', '--help'],
    ])
      expect(await runCommand(args, unread)).toMatchObject({
        code: 0,
        text: expect.stringContaining('--again') as string,
      })
  })
})
