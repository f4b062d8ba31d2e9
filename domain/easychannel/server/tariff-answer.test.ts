import { describe, expect, test } from 'vitest'
import { readTariffs } from './tariff-answer.ts'

const answer = (inside: string, more = 'Esito="OK"', head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<EasyChannelRisposta Versione="1.0" IdTransazione="t-1" ${more}>${inside}</EasyChannelRisposta>`
const read = (xml: string) => readTariffs(xml, 't-1')

describe('an answer of the bank', () => {
  test('an answer of the bank has its tariffs absent, empty, one or many, with the amount as element or attribute', () => {
    expect(read(answer('<Testata/>'))).toEqual([])
    expect(read(answer('<ListaTariffe/>'))).toEqual([])
    expect(read(answer('<ListaTariffe> <Nota>none</Nota> </ListaTariffe>'))).toEqual([])
    const one = [{ amountMinor: 1300 }]
    expect(read(answer('<ListaTariffe><Tariffa><Importo>1300</Importo></Tariffa></ListaTariffe>'))).toEqual(one)
    expect(read(answer('<ListaTariffe><Tariffa Importo="001300"/></ListaTariffe>'))).toEqual(one)
    const many = '<Tariffa Importo="1"/>'.repeat(3)
    expect(read(answer(`<ListaTariffe>${many}</ListaTariffe>`))).toEqual(Array(3).fill({ amountMinor: 1 }))
  })

  test.each([
    ['an Esito other than OK', answer('', 'Esito="KO"')],
    ['no Esito', answer('', '')],
    ['another transaction', answer('').replace('t-1', 't-2')],
    ['no transaction', answer('').replace('IdTransazione="t-1"', '')],
    ['an amount that is none', answer('<ListaTariffe><Tariffa Importo="13.00"/></ListaTariffe>')],
    ['a negative amount', answer('<ListaTariffe><Tariffa Importo="-1"/></ListaTariffe>')],
    ['an amount twice', answer('<ListaTariffe><Tariffa Importo="1"><Importo>2</Importo></Tariffa></ListaTariffe>')],
    ['an amount beyond all sums', answer('<ListaTariffe><Tariffa Importo="99999999999"/></ListaTariffe>')],
    ['a tariff without an amount', answer('<ListaTariffe><Tariffa/></ListaTariffe>')],
    ['the list twice', answer('<ListaTariffe/><ListaTariffe/>')],
    ['another root', '<Risposta Esito="OK"/>'],
    ['an end in the middle', answer('<ListaTariffe><Tariffa Importo="1"/></ListaTariffe>').slice(0, -12)],
    ['no XML', 'Internal Server Error'],
    ['nothing', ''],
    ['nesting without end', answer('<a>'.repeat(200) + '</a>'.repeat(200))],
    ['a DTD', answer('', 'Esito="OK"', '<!DOCTYPE x [<!ENTITY a "1">]>')],
    [
      'an entity of its own',
      answer(
        '<ListaTariffe><Tariffa Importo="&a;"/></ListaTariffe>',
        'Esito="OK"',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
      ),
    ],
    ['an entity from nowhere', answer('<ListaTariffe><Tariffa Importo="&a;"/></ListaTariffe>')],
  ])('an answer of the bank is not believed with %s', (_what, xml) => {
    expect(() => read(xml)).toThrow()
  })
})
