import type { FastifyReply } from 'fastify'
import type { XMLParser } from 'fast-xml-parser'

/** What the parser reads; undefined for what is no XML or has a DOCTYPE. */
export function parseXml(parser: XMLParser, xml: string): unknown {
  if (/<!/.test(xml)) return undefined
  try {
    return parser.parse(xml, true) as unknown
  } catch {
    return undefined
  }
}

/** What stands at `Name.Name.…` below a node. */
export function valueAt(node: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    const isObject = typeof at === 'object' && at !== null && Object.hasOwn(at, name)
    return isObject ? (at as Record<string, unknown>)[name] : undefined
  }, node)
}

export const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('application/xml; charset=utf-8').send(xml)
