import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EasyChannelAnswer } from '#contract/shapes/portal/easychannel.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, logIn } from '#testkit/portal/travellers.ts'
import { startTestTrap } from '#testkit/trap/start-test-trap.ts'
import type { TestTrap } from '#testkit/trap/start-test-trap.ts'

const codes = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
const [demo, giulia] = demoAccounts
const [alias = ''] = demo?.cards ?? []
const [theirs = ''] = giulia?.cards ?? []
let tenants: Awaited<ReturnType<typeof tenantsWith>>
let portal: TestPortal
let traveller: BrowserLike
let trap: TestTrap
let endpoint: string

beforeAll(async () => {
  tenants = await tenantsWith({ pendingAmount: { kind: 'easychannel', address: '{sandbox}/easychannel', codes } })
  portal = await startTestPortal({
    seed: true,
    settings: { TENANTS_DIR: tenants.folder, LOG_LEVEL: 'silent' },
  })
  endpoint = `${portal.sandboxUrl}/easychannel`
  traveller = portal.client()
  await traveller.ask('/login', { email: demo?.email, password: demo?.password })
  trap = await startTestTrap()
})
afterAll(async () => {
  await trap.close()
  await portal.close()
  await tenants.remove()
})
beforeEach(() => bank('ok'))

async function bank(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mode })
  expect((await fetch(`${portal.sandboxUrl}/control/easychannel`, { method: 'PUT', headers, body })).status).toBe(204)
}
const seen = async () =>
  (await (await fetch(`${portal.sandboxUrl}/control/easychannel`)).json()) as Record<string, string>[]
const ask = (more: { ENDPOINT?: unknown; AliasPAN?: string; [option: string]: unknown } = {}, client = traveller) => {
  const { ENDPOINT = endpoint, AliasPAN = alias, ...options } = more
  return client.ask('/easychannel/request', { ENDPOINT, EasyChannelOptions: { AliasPAN, ...options } })
}
const amounts = async (mode: string) => {
  await bank(mode)
  const { EasyChannelRisposta } = (await ask()).json as EasyChannelAnswer
  return EasyChannelRisposta.ListaTariffe.Tariffa.map(({ Importo }) => Importo)
}

describe('askEasyChannel answers', () => {
  test('askEasyChannel answers the documented form with no, one and many tariffs as one list', async () => {
    await bank('one')
    expect((await ask()).json).toEqual({ EasyChannelRisposta: { ListaTariffe: { Tariffa: [{ Importo: 1250 }] } } })
    expect(await amounts('none')).toEqual([])
    expect(await amounts('many')).toEqual([1250, 300, 50])
  })

  test('askEasyChannel answers what the bank is asked with the tenant’s codes and the server’s time, whatever the body says', async () => {
    await bank('one')
    const foreign = { AbiMittente: '99999', AbiOrdinante: '88888', CodiceSIAAzienda: 'EVIL1', TipoOperazione: 'PAGA' }
    const dates = { startDate: '2026-01-01-00:00', endDate: '2026-02-01-00:30' }
    expect((await ask({ ...foreign, ...dates, currentTimeStamp: '1999-01-01-00:00' })).status).toBe(200)
    const question = (await seen()).at(-1)
    expect(question).toMatchObject({
      tenant: 'airlink',
      aliasPan: alias,
      abiMittente: codes.senderBank,
      abiOrdinante: codes.ordererBank,
      codiceSia: codes.company,
      operation: codes.operation,
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:30:00.000Z',
    })
    expect(Math.abs(Date.now() - Date.parse(question?.['timestamp'] ?? ''))).toBeLessThan(60_000)
    await ask()
    expect((await seen()).at(-1)).toMatchObject({ from: '', to: '' })
  })
})

describe('askEasyChannel refuses', () => {
  test.each([['2026-02-30-00:00'], ['2026-01-01'], ["' or 1=1"], ['<x/>']])(
    'askEasyChannel refuses the malformed date %s',
    async (startDate) => {
      expect((await ask({ startDate })).status).toBe(400)
    },
  )

  test('askEasyChannel refuses a body without address, options or alias', async () => {
    for (const body of [
      {},
      { ENDPOINT: endpoint },
      { ENDPOINT: endpoint, EasyChannelOptions: {} },
      { ENDPOINT: [endpoint], EasyChannelOptions: { AliasPAN: alias } },
    ])
      expect((await traveller.ask('/easychannel/request', body)).status).toBe(400)
  })

  test.each(['esito-ko', 'down', 'broken', 'huge', 'dtd', 'redirect', 'error', 'other-transaction'])(
    'askEasyChannel refuses as unavailable an answer of the bank that is %s',
    async (mode) => {
      await bank(mode)
      const { status, json, headers } = await ask()
      expect([status, (json as { code: string }).code]).toEqual([503, 'fault.busy'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  test('askEasyChannel refuses as unavailable a bank that takes more than five seconds', async () => {
    await bank('slow')
    expect((await ask()).status).toBe(503)
  })
})

describe('askEasyChannel keeps out', () => {
  test('askEasyChannel keeps out whoever has no session', async () => {
    expect((await ask({}, portal.client())).status).toBe(401)
  })

  test('askEasyChannel keeps out cards of others, which look like cards that do not exist, and asks the bank nothing', async () => {
    const before = (await seen()).length
    for (const AliasPAN of [theirs, '0000450000000000999', `${alias}' or '1'='1`, `${alias} `, '', '*']) {
      const { status, json } = await ask({ AliasPAN })
      expect([AliasPAN, status, (json as { code: string }).code]).toEqual([AliasPAN, 403, 'bank_card.not_yours'])
    }
    expect(await seen()).toHaveLength(before)
  })

  test('askEasyChannel keeps out every other address, however it is written: nobody is connected to', async () => {
    const before = (await seen()).length
    const spellings = addressesOf(trap.port, endpoint)
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(150)
    // An account has sixty questions a minute.
    const askers = await Promise.all(
      ['ada@example.org', 'bea@example.org', 'cleo@example.org', 'dora@example.org'].map(async (email) => {
        await addTraveller(portal, email)
        return logIn(portal, email)
      }),
    )
    for (const [index, ENDPOINT] of spellings.entries()) {
      const { status, json } = await ask({ ENDPOINT }, askers[index % askers.length])
      const { code } = json as { code: string }
      expect([ENDPOINT, status, code]).toEqual([ENDPOINT, 403, 'easychannel.foreign_endpoint'])
    }
    expect(trap.connections()).toBe(0)
    expect(await seen()).toHaveLength(before)
  })

  test('askEasyChannel keeps out tenants that have no such interface', async () => {
    const plain = await startTestPortal({ seed: true })
    const client = plain.client()
    await client.ask('/login', { email: demo?.email, password: demo?.password })
    const { status, json } = await ask({}, client)
    expect([status, (json as { code: string }).code]).toEqual([404, 'easychannel.not_offered'])
    await plain.close()
  })
})

/** Ways to name a place inside: by number, name, userinfo, fragment, other schemes, and almost the right address. */
function addressesOf(port: number, right: string): string[] {
  // A list of spellings: several to a line.
  // oxfmt-ignore
  const hosts = [
    'localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.1', '127.0.1', '0', '0.0.0.0', '2130706433', '0x7f000001',
    '0x7f.0.0.1', '017700000001', '0177.0.0.1', '127.0.0.1.nip.io', '127.000.000.001', '[::1]', '[::]',
    '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]', '[::ffff:7f00:1]', '①②⑦.⓪.⓪.①', 'localtest.me', 'user:pass@127.0.0.1',
    '169.254.169.254', 'metadata.google.internal', '127.0.0.2', '127.255.255.254', '0x7f.1', '0177.1', '0x7f000001.',
    '[::ffff:0:127.0.0.1]', '[::127.0.0.1]', '[0::1]', '[::1%25lo]', '[::ffff:a9fe:a9fe]', '[fe80::1]', '[fc00::1]',
    '[fd00:ec2::254]', '10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '169.254.170.2', '0.0.0.0.', '①.①.①.①',
    '127。0。0。1', '127．0．0．1', '%6c%6f%63%61%6c%68%6f%73%74', 'localhost%00.example.org', 'lo\u00adcalhost',
    'ⓛocalhost', 'instance-data', 'kubernetes.default.svc', '127.0.0.1.', '127.0.0.1%09', 'localhost%2f', '[::1].',
  ]
  const { host, pathname, origin } = new URL(right)
  const inside = `127.0.0.1:${String(port)}`
  // A list of spellings: several to a line.
  // oxfmt-ignore
  return [
    ...hosts.flatMap((name) => [
      `http://${name}:${String(port)}${pathname}`, `https://${name}:${String(port)}${pathname}`,
      `http://${name}:${String(port)}/?${right}`,
    ]),
    `https://${inside}/`, `//${inside}/`, `\\\\${inside}\\`, `http:\\\\${inside}`, `http:${inside}`, `ftp://${inside}/`,
    `gopher://${inside}/_GET`, `ws://${inside}/`, `file:///etc/passwd`, `data:text/xml,<a/>`, `dict://${inside}/`,
    `http://${host}@${inside}${pathname}`, `http://${inside}#@${host}${pathname}`, `http://${inside}?@${host}`,
    `${right}@${inside}`, `${right}#@${inside}`, `${right}/`, `${right}?`, `${right}#`, ` ${right}`, `${right} `, `${right}\n`,
    `${right}%00`, `${right}/../control/orders`, `${origin}//easychannel`, `${origin}/EasyChannel`, right.toUpperCase(),
    right.replace('http:', 'HTTP:'), right.replace('localhost', 'LOCALHOST'), right.replace('localhost', 'localhost.'),
    right.replace('localhost', '127.0.0.1'), `${right}\u200b`, '', 'null', 'undefined',
  ]
}
