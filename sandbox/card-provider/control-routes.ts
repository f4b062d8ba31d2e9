import type { FastifyInstance } from 'fastify'
import type { Order, Purpose } from './orders.ts'
import { SCRIPT_SCHEMA, type Script } from './script.ts'
import type { Desk } from './settle-order.ts'
import { TEST_CARDS } from './test-cards.ts'

/** What tests ask of the card provider, and what they may see. */
export function addCardControlRoutes(control: FastifyInstance, desk: Desk): void {
  control.get('/cards', () => TEST_CARDS)
  control.get('/ledger', () => desk.orders.ledger)
  control.get('/orders', () => desk.orders.all().map((order) => viewOf(desk, order)))

  control.get<{ Params: { orderId: string } }>('/orders/:orderId', (request, reply) => {
    const order = desk.orders.findByOrderId(request.params.orderId)
    return order ? viewOf(desk, order) : reply.code(404).send({ error: 'No such order.' })
  })

  control.put<{ Params: { orderId: string }; Body: Script }>(
    '/orders/:orderId',
    { schema: { body: SCRIPT_SCHEMA } },
    (request, reply) => {
      desk.orders.setScript(request.params.orderId, request.body)
      return reply.code(204).send()
    },
  )

  control.put<{ Querystring: { purpose: Purpose }; Body: Script }>(
    '/next',
    {
      schema: {
        body: SCRIPT_SCHEMA,
        querystring: {
          type: 'object',
          required: ['purpose'],
          properties: { purpose: { enum: ['payment', 'registration'] } },
        },
      },
    },
    (request, reply) => {
      desk.orders.addNextScript(request.query.purpose, request.body)
      return reply.code(204).send()
    },
  )

  control.post<{ Params: { orderId: string } }>('/orders/:orderId/notify', async (request, reply) => {
    const order = desk.orders.findByOrderId(request.params.orderId)
    if (!order?.outcome) return reply.code(404).send({ error: 'No such order, or no outcome yet.' })
    const first = order.sent.length
    const script = desk.orders.scriptOf(order)
    await desk.notifier.notify(order, order.outcome, {
      ...script,
      notifyOrder: 'before',
      notifications: 1,
      notifyDelayMs: 0,
    })
    return order.sent.slice(first)
  })
}

const viewOf = (desk: Desk, order: Order) => ({
  shopId: order.shop.shopId,
  tenant: order.shop.tenant,
  orderId: order.orderId,
  purpose: order.purpose,
  state: order.state,
  firstSeenAt: order.firstSeenAt.toISOString(),
  url: `/vpos/pay/${order.token}`,
  fields: Object.fromEntries(order.fields),
  script: desk.orders.scriptOf(order),
  result: order.decision?.result,
  isCaptured: order.decision?.isCaptured ?? false,
  transactionId: order.decision?.transactionId,
  cardTail: order.decision?.card?.tail,
  outcome: order.outcome && Object.fromEntries(order.outcome),
  sent: order.sent.map((sending) => ({ ...sending, outcome: Object.fromEntries(sending.outcome) })),
})
