import { XMLParser } from 'fast-xml-parser'
import { parseXml, valueAt } from '../../xml.ts'

/** A question for the status of an order, by the names under which it is signed. */
export type StatusQuestion = Map<
  'OPERATION' | 'TIMESTAMP' | 'SHOPID' | 'OPERATORID' | 'REQREFNUM' | 'ORDERID' | 'MAC',
  string
>

/** `fault` is the two-digit Result of the answer. */
export type StatusRequest = { question: StatusQuestion; fault?: '02' | '03' } | { fault: '40' | '41' }

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 10,
})

const ELEMENTS = [
  ['OPERATION', 'Request.Operation', /^ORDERSTATUS$/],
  ['TIMESTAMP', 'Request.Timestamp', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/],
  ['MAC', 'Request.MAC', /^[0-9a-f]{64}$/i],
  ['SHOPID', 'Data.OrderStatus.Header.ShopID', /^[A-Za-z0-9]{15}$/],
  ['OPERATORID', 'Data.OrderStatus.Header.OperatorID', /^[A-Za-z0-9]{1,20}$/],
  ['REQREFNUM', 'Data.OrderStatus.Header.ReqRefNum', /^.+$/],
  ['ORDERID', 'Data.OrderStatus.OrderID', /^[A-Za-z0-9_-]{1,50}$/],
] as const

/** Reads BPWXmlRequest { Release 02; Request; Data { OrderStatus } }. No DOCTYPE, no entities. */
export function readStatusRequest(data: string): StatusRequest {
  if (data.trim() === '') return { fault: '40' }
  const parsed = parseXml(parser, data)
  if (parsed === undefined) return { fault: '41' }
  const root = valueAt(parsed, 'BPWXmlRequest')
  if (root === undefined) return { fault: '41' }
  const question: StatusQuestion = new Map()
  let hasForm = valueAt(root, 'Release') === '02'
  for (const [name, path, form] of ELEMENTS) {
    const value = valueAt(root, path)
    if (typeof value !== 'string' || !form.test(value)) hasForm = false
    else question.set(name, value)
  }
  if (!hasForm) return { question, fault: '03' }
  return /^\d{32}$/.test(question.get('REQREFNUM') ?? '') ? { question } : { question, fault: '02' }
}
