import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts'
import { getJson, sendJson } from '../test-browser.ts'
import { BANK_MODES } from './bank-mood.ts'

const easychannel = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
let sandbox: RunningSandbox
beforeAll(async () => {
  const operators = [{ tenant: 'airlink', key: 'operator-key', easychannel }]
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, operators })
})
afterAll(() => sandbox.close())
beforeEach(() => sendJson('DELETE', `${sandbox.url}/control`))

const question = (codes = easychannel) => `<?xml version="1.0" encoding="UTF-8"?>
<EasyChannelRichiesta Versione="1.0" IdTransazione="t-1">
  <Testata><Canale>WEB</Canale><NomeMessaggio>${codes.operation}</NomeMessaggio>
    <Timestamp>2026-11-21T10:00:00.000Z</Timestamp><Key>AliasPAN</Key><Value>0000450000000000027</Value></Testata>
  <Verifica AbiMittente="${codes.senderBank}" AbiOrdinante="${codes.ordererBank}" CodiceSIAAzienda="${codes.company}"/>
</EasyChannelRichiesta>`
const ask = async (body = question()) => {
  const headers = { 'content-type': 'application/xml' }
  const response = await fetch(`${sandbox.url}/easychannel`, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
const told = (mode: string) => sendJson('PUT', `${sandbox.url}/control/easychannel`, { mode })

describe('the bank', () => {
  test('the bank answers no tariff for books without failures, and one or many as it is told', async () => {
    expect((await ask()).text).toMatch(/IdTransazione="t-1" Esito="OK"(?!.*ListaTariffe)/s)
    await told('one')
    expect((await ask()).text).toContain('<ListaTariffe><Tariffa><Importo>1250</Importo></Tariffa></ListaTariffe>')
    await told('many')
    expect((await ask()).text.match(/<Tariffa>/g)).toHaveLength(3)
    expect(await getJson(`${sandbox.url}/control/easychannel`)).toHaveLength(3)
  })

  test('the bank answers KO to codes that it does not know and to what it cannot read', async () => {
    await told('one')
    for (const code of ['senderBank', 'ordererBank', 'company', 'operation'] as const)
      expect((await ask(question({ ...easychannel, [code]: 'other' }))).text).toContain('Esito="KO"')
    for (const text of ['', 'x', '<a/>', `<!DOCTYPE x>${question()}`, question().replace('AliasPAN', 'Pan')])
      expect((await ask(text)).text).toContain('Esito="KO"')
  })

  test('the bank misbehaves as it is told, and in no other way', async () => {
    expect(await told('kind')).toBe(400)
    expect(BANK_MODES).toContain('slow')
    await told('down')
    await expect(ask()).rejects.toThrow('fetch failed')
    await told('redirect')
    expect((await ask()).status).toBe(307)
    await told('error')
    expect((await ask()).status).toBe(500)
    await told('dtd')
    expect((await ask()).text).toContain('<!DOCTYPE')
    await told('huge')
    expect((await ask()).text.length).toBeGreaterThan(1024 * 1024)
    await told('broken')
    expect((await ask()).text).not.toContain('</EasyChannelRisposta>')
    await told('other-transaction')
    expect((await ask()).text).not.toContain('t-1')
  })
})
