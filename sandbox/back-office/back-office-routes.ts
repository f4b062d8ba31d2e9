import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BackOffices } from './back-offices.ts'
import { ANSWERS, receiptInfo } from './answers.ts'
import { segmentsAfter } from './segments.ts'
import { sendInMood } from './send-in-mood.ts'
import { takeFeed } from './take-feed.ts'

const API = '/back_office/api'

/** The ticketing API of the operators, each behind its key, and the path by which their books are filled. */
export function addBackOfficeRoutes(app: FastifyInstance, offices: BackOffices, signal: AbortSignal): void {
  const { mood } = offices
  for (const [path, answerOf] of Object.entries(ANSWERS)) {
    app.get(`${API}/${path}/*`, async (request, reply) => {
      const [key = '', ...segments] = segmentsAfter(`${API}/${path}/`, request.url)
      const books = offices.withKey(key)
      if (!books) return unknownKey(reply)
      return sendInMood(reply, { answerOf: () => answerOf(books, segments), path, mood, signal })
    })
  }

  app.post<{ Body: { short_id?: unknown } }>(`${API}/payments/get_info`, async (request, reply) => {
    const key = request.headers['api-key']
    const books = typeof key === 'string' ? offices.withKey(key) : undefined
    if (!books) return unknownKey(reply)
    const answer = receiptInfo(books, String(request.body.short_id))
    if (!answer) return reply.code(404).send({ error: 'No such payment.' })
    return sendInMood(reply, { answerOf: () => answer, path: 'payments/get_info', mood, signal })
  })

  app.get('/back_office/elsewhere', () => ({ payload: [], total: 0 }))

  void app.register((feed, _options, done) => {
    feed.removeAllContentTypeParsers()
    feed.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
    feed.post('/back_office/feed', { bodyLimit: Number.MAX_SAFE_INTEGER }, (request, reply) => {
      const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const books = offices.withKey(key)
      return books ? takeFeed(books, request.body as Readable) : unknownKey(reply)
    })
    done()
  })
}

const unknownKey = (reply: FastifyReply): FastifyReply => reply.code(403).send({ error: 'No operator has this key.' })
