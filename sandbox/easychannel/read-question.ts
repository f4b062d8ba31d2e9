import { XMLParser } from 'fast-xml-parser'
import { parseXml, valueAt } from '../xml.ts'

/** What an EasyChannelRichiesta holds; undefined where an element or attribute is missing. */
export interface Question {
  idTransazione: string
  operation: string | undefined
  timestamp: string | undefined
  aliasPan: string | undefined
  abiMittente: string | undefined
  abiOrdinante: string | undefined
  codiceSia: string | undefined
  from: string
  to: string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: 10,
})

/** Reads EasyChannelRichiesta { Testata, Verifica }; undefined for what is none. No DOCTYPE, no entities. */
export function readQuestion(xml: string): Question | undefined {
  const root = valueAt(parseXml(parser, xml), 'EasyChannelRichiesta')
  const text = (path: string): string | undefined => {
    const value = valueAt(root, path)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const idTransazione = text('IdTransazione')
  if (idTransazione === undefined || text('Versione') === undefined) return undefined
  return {
    idTransazione,
    operation: text('Testata.NomeMessaggio'),
    timestamp: text('Testata.Timestamp'),
    aliasPan: text('Testata.Key') === 'AliasPAN' ? text('Testata.Value') : undefined,
    abiMittente: text('Verifica.AbiMittente'),
    abiOrdinante: text('Verifica.AbiOrdinante'),
    codiceSia: text('Verifica.CodiceSIAAzienda'),
    from: text('Verifica.DataInizio') ?? '',
    to: text('Verifica.DataFine') ?? '',
  }
}
