import type { FastifyInstance, FastifyReply } from 'fastify'
import { cut } from '../../cut.ts'
import { formField } from '../../form-pairs.ts'
import { wait } from '../../wait.ts'
import { sendXml } from '../../xml.ts'
import { macFits, signedText, STATUS_REQUEST_FIELDS } from '../mac.ts'
import type { Order } from '../orders.ts'
import type { Desk } from '../settle-order.ts'
import type { Shop } from '../shop.ts'
import { statusAnswer } from './status-answer.ts'
import { readStatusRequest, type StatusQuestion } from './status-request.ts'

const SLOW_MS = 20_000

/** The shop's server asks for an order's status. */
export function addStatusRoutes(app: FastifyInstance, desk: Desk, shops: readonly Shop[]): void {
  app.post('/vpos/status', async (request, reply) => {
    const read = readStatusRequest(formField(request, 'data') ?? '')
    if (!('question' in read)) return sendXml(reply, statusAnswer(read.fault, undefined))
    const { question } = read
    const shop = shops.find((each) => each.shopId === question.get('SHOPID'))
    if (read.fault) return sendXml(reply, statusAnswer(read.fault, shop?.resultKey))
    if (!shop || !hasRightMac(question, shop)) return sendXml(reply, statusAnswer('04', shop?.resultKey))
    const order = desk.orders.find(shop.shopId, question.get('ORDERID') ?? '')
    if (order && (await misbehave(desk, order, reply))) return reply
    const answer = order?.decision ? statusAnswer('00', shop.resultKey, order) : statusAnswer('01', shop.resultKey)
    return sendXml(reply, answer)
  })
}

const hasRightMac = (question: StatusQuestion, shop: Shop): boolean =>
  macFits(question.get('MAC') ?? '', signedText(question, STATUS_REQUEST_FIELDS), shop.resultKey)

/** true when the script had the answer spoilt, and the reply is out. */
async function misbehave(desk: Desk, order: Order, reply: FastifyReply): Promise<boolean> {
  const script = desk.orders.scriptOf(order)
  if (script.status === 'slow') await wait(script.statusDelayMs ?? SLOW_MS, desk.signal)
  if (script.status === 'garbage') {
    void sendXml(reply, '<?xml version="1.0"?>\n<BPWXmlResponse><Timestamp>2025-03-14T0')
    return true
  }
  if (script.status !== 'down') return false
  cut(reply)
  return true
}
