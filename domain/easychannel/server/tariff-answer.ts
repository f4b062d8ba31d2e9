import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { emptyIsAbsent } from '#platform/server/empty-is-absent.ts'

const cents = z.string().regex(/^\d{1,9}$/)

/** Whole cents in text, as an element or as an attribute, but not as both. */
const Tariff = z
  .union([
    z.object({ Importo: cents, '@Importo': z.undefined().optional() }),
    z.object({ '@Importo': cents, Importo: z.undefined().optional() }),
  ])
  .transform((tariff) => ({ amountMinor: Number(tariff.Importo ?? tariff['@Importo']) }))

const Answer = z.object({
  EasyChannelRisposta: z.object({
    '@IdTransazione': z.string(),
    '@Esito': z.string(),
    ListaTariffe: z.preprocess(emptyIsAbsent, z.object({ Tariffa: z.array(Tariff).default([]) }).optional()),
  }),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: false,
  maxNestedTags: 10,
  isArray: (name) => name === 'Tariffa',
})

/**
 * Reads EasyChannelRisposta: the amounts of its tariffs, which may be absent, one or many. Throws for a DTD, anything that
 * is not its form, an answer to another question, and an Esito other than OK.
 */
export function readTariffs(xml: string, transactionId: string): { amountMinor: number }[] {
  if (xml.includes('<!')) throw new Error('the answer has a DTD')
  const read = Answer.safeParse(parser.parse(xml, true))
  if (!read.success) throw new Error('the answer has no such form')
  const { '@IdTransazione': answered, '@Esito': outcome, ListaTariffe } = read.data.EasyChannelRisposta
  if (answered !== transactionId) throw new Error('the answer is to another question')
  if (outcome !== 'OK') throw new Error(`the answer's Esito is ${outcome.slice(0, 40)}`)
  return ListaTariffe?.Tariffa ?? []
}
