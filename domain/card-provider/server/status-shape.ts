import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { emptyIsAbsent } from '#platform/server/empty-is-absent.ts'

const text = z.string().max(200)

const AuthorizationElement = z.object({
  AuthorizationType: text,
  TransactionID: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  Network: text,
  OrderID: text,
  TransactionAmount: text,
  AuthorizedAmount: z.string().regex(/^\d{1,8}$/),
  Currency: z.string().regex(/^\d{3}$/),
  AccountedAmount: text,
  RefundedAmount: text,
  TransactionResult: text,
  Timestamp: text,
  AuthorizationNumber: text,
  AcquirerBIN: text,
  MerchantID: text,
  TransactionStatus: text,
  MAC: text,
})
export type AuthorizationElement = z.infer<typeof AuthorizationElement>

const PanAliasElement = z.object({
  PanAlias: text,
  PanAliasRev: text,
  PanAliasExpDate: text,
  PanAliasTail: text,
  MAC: text,
})

const OrderStatusElement = z.object({
  Authorization: z.array(AuthorizationElement).max(50).default([]),
  PanAliasData: PanAliasElement.optional(),
})

const Answer = z.object({
  BPWXmlResponse: z.object({
    Timestamp: text,
    Result: z.string().regex(/^\d{2}$/),
    MAC: text,
    Data: z.preprocess(
      emptyIsAbsent,
      z.object({ OrderStatus: z.preprocess(emptyIsAbsent, OrderStatusElement.optional()) }).optional(),
    ),
  }),
})
export type StatusAnswer = z.infer<typeof Answer>['BPWXmlResponse']

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: false,
  maxNestedTags: 10,
  isArray: (name) => name === 'Authorization',
})

/** Reads BPWXmlResponse; undefined for anything else, for a DTD, and for an element that is missing or there twice. */
export function parseStatusAnswer(xml: string): StatusAnswer | undefined {
  if (xml.includes('<!')) return undefined
  try {
    const read = Answer.safeParse(parser.parse(xml, true))
    return read.success ? read.data.BPWXmlResponse : undefined
  } catch {
    return undefined // not XML: the provider said nothing that we could know
  }
}
