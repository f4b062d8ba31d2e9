import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { isStorableJson, namesFieldTwice } from '../../json-checks.ts'
import { Malformed } from './malformed.ts'

/**
 * Takes JSON bodies, by their name alone: strict ones, without `__proto__`, fields that come twice, and text that no
 * database takes. Of what else Fastify would read by itself (text/plain) a call could make nothing.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) {
      done(new Malformed('the body is not UTF-8'))
      return
    }
    const text = body.toString('utf8')
    void parse(request, text, (error, value: unknown) => {
      done(error ?? faultOf(text, value), value)
    })
  })
}

function faultOf(text: string, value: unknown): Error | null {
  if (namesFieldTwice(text, value)) return new Malformed('the body names a field twice')
  return isStorableJson(value) ? null : new Malformed('the body holds a zero character or half of a character')
}
