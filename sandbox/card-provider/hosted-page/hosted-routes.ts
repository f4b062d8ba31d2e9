import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formField, formPairs } from '../../form-pairs.ts'
import { sendPage } from '../../page.ts'
import { entryOf, readCardEntry } from './card-entry.ts'
import { checkForm } from './check-form.ts'
import { donePage, hostedPage, refusalPage } from './hosted-page.ts'
import { hostedTexts } from './hosted-texts.ts'
import { SIGNED_REQUEST_FIELDS, signedText } from '../mac.ts'
import type { Ending, Order } from '../orders.ts'
import { cancelOrder, endingOf, refuseUsedOrder, returnAddress, settleOrder, type Desk } from '../settle-order.ts'
import type { Shop } from '../shop.ts'
import { findTestCard } from '../test-cards.ts'

interface PayRoute {
  Params: { token: string }
  Querystring: { card?: string }
}

/** The redirect page: the form of the shop, the page for the card, the way back. */
export function addHostedRoutes(app: FastifyInstance, desk: Desk, shops: readonly Shop[]): void {
  app.post('/vpos/main', (request, reply) => {
    const checked = checkForm(formPairs(request), shops)
    if ('problem' in checked) return sendPage(reply, refusalPage(checked.problem), 400)
    const { fields, shop } = checked
    const known = desk.orders.find(shop.shopId, fields.get('ORDERID') ?? '')
    if (known?.state === 'final' || known?.state === 'processing') {
      const page = refusalPage('This order number was already used (RESULT 07).', refuseUsedOrder(desk, known, fields))
      return sendPage(reply, page, 409)
    }
    if (known && signedText(known.fields, SIGNED_REQUEST_FIELDS) !== signedText(fields, SIGNED_REQUEST_FIELDS))
      return sendPage(reply, refusalPage('This order number is known with other contents.'), 409)
    const order = known ?? desk.orders.open(shop, fields)
    order.state = 'open'
    return reply.redirect(`/vpos/pay/${order.token}`, 303)
  })

  app.get<PayRoute>('/vpos/pay/:token', (request, reply) => {
    const order = desk.orders.findByToken(request.params.token)
    if (!order) return sendPage(reply, refusalPage('This page is no longer valid.'), 404)
    if (order.state === 'final') return sendPage(reply, donePage(order, mayReturn(desk, order)))
    const card = findTestCard(String(request.query.card))
    return sendPage(reply, hostedPage(order, card && entryOf(card)))
  })

  app.post<PayRoute>('/vpos/pay/:token', async (request, reply) => {
    const order = desk.orders.findByToken(request.params.token)
    if (!order) return sendPage(reply, refusalPage('This page is no longer valid.'), 404)
    const ending = endingOf(desk, order)
    if (ending) return leave(reply, order, await ending)
    if (formField(request, 'action') === 'cancel') return leave(reply, order, cancelOrder(order))
    const entry = readEntry(request)
    const card = readCardEntry(entry, hostedTexts(order.fields.get('LANG')), new Date())
    if (!('alias_pan' in card)) return sendPage(reply, hostedPage(order, { ...entry, security_code: '' }, card), 422)
    return leave(reply, order, await settleOrder(desk, order, card))
  })

  app.get<PayRoute>('/vpos/hop/:token', (request, reply) => {
    const order = desk.orders.findByToken(request.params.token)
    if (order?.state !== 'final') return sendPage(reply, refusalPage('This page is no longer valid.'), 404)
    return reply.redirect(returnAddress(order), 302)
  })
}

const readEntry = (request: FastifyRequest) => ({
  card_number: formField(request, 'card_number') ?? '',
  expiry: formField(request, 'expiry') ?? '',
  security_code: formField(request, 'security_code') ?? '',
})

const mayReturn = (desk: Desk, order: Order): string | undefined =>
  desk.orders.scriptOf(order).browserReturn === false ? undefined : returnAddress(order)

const leave = (reply: FastifyReply, order: Order, ending: Ending): FastifyReply =>
  ending.url === undefined ? sendPage(reply, donePage(order, undefined)) : reply.redirect(ending.url, 303)
