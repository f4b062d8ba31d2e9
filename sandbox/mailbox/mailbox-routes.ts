import type { FastifyInstance } from 'fastify'
import { refusalPage } from './refusal-page.ts'
import { loopbackOnly } from '../loopback-only.ts'
import { sendPage } from '../page.ts'
import type { MailStore } from './mail-store.ts'
import { mailboxPage, messagePage } from './mailbox-pages.ts'
import { SMTP_MODES, type SmtpMode, type SmtpMood } from './smtp-mood.ts'

/** A mail may show its own styles and images of this machine; nothing runs, nothing is fetched from elsewhere. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http://localhost:* http://127.0.0.1:* http://*.localhost:*',
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  'sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox',
].join('; ')

interface MailRoute {
  Params: { id: string }
}
interface SearchRoute {
  Querystring: { to?: string }
}

export function addMailboxRoutes(app: FastifyInstance, store: MailStore): void {
  const byRecipient = { schema: { querystring: { type: 'object', properties: { to: { type: 'string' } } } } }

  app.get<SearchRoute>('/mailbox/messages', byRecipient, (request, reply) =>
    reply.header('cache-control', 'no-store').send(store.sentTo(request.query.to)),
  )
  app.delete('/mailbox/messages', { onRequest: loopbackOnly }, (_request, reply) => {
    store.clear()
    return reply.code(204).send()
  })
  app.get<SearchRoute>('/mailbox', byRecipient, (request, reply) => {
    const search = request.query.to ?? ''
    return sendPage(reply, mailboxPage(store.search(search), search))
  })
  app.get<MailRoute>('/mailbox/:id', (request, reply) => {
    const mail = store.find(request.params.id)
    return mail ? sendPage(reply, messagePage(mail)) : sendPage(reply, refusalPage(), 404)
  })
  app.get<MailRoute>('/mailbox/:id/html', (request, reply) => {
    const mail = store.find(request.params.id)
    if (!mail) return sendPage(reply, refusalPage(), 404)
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(openingInTop(mail.html))
  })
}

/** Links of the mail open in the whole window, not in the frame. */
const openingInTop = (mail: string): string => {
  const base = '<base target="_top">'
  const head = /<head[^<>]*>/i
  return head.test(mail) ? mail.replace(head, (found) => found + base) : base + mail
}

export function addMailControlRoutes(control: FastifyInstance, mood: SmtpMood): void {
  control.put<{ Body: { mode: SmtpMode; times?: number } }>(
    '/smtp',
    {
      schema: {
        body: {
          type: 'object',
          required: ['mode'],
          additionalProperties: false,
          properties: { mode: { enum: [...SMTP_MODES] }, times: { type: 'integer', minimum: 0 } },
        },
      },
    },
    (request, reply) => {
      mood.set(request.body.mode, request.body.times)
      return reply.code(204).send()
    },
  )
}
