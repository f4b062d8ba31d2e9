import { decimalText } from '#contract/values/money/money.ts'
import { countCheck } from '#domain/orders/server/order-checks-queries.ts'
import { findOrder } from '#domain/orders/server/orders-queries.ts'
import { askAboutOrder } from '#domain/orders/server/checking/ask-about-order.ts'
import { whenGivenUp } from '#domain/orders/server/checking/order-jobs.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { noteStaff } from '#domain/support/server/accounts-queries.ts'
import { openEvidence } from '#domain/support/server/kept-evidence.ts'
import { keptOutcomes, orderOverview } from '#domain/support/server/orders-queries.ts'
import type { OrderOverview } from '#domain/support/server/orders-queries.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { bad } from '../commands/command-end.ts'
import type { CommandEnd } from '../commands/command-end.ts'
import { whoAmI } from '../commands/who-am-i.ts'
import { section } from './account-text.ts'
import { isEnd, readSupportCommand } from './ask-about-tenant.ts'
import type { Asked } from './ask-about-tenant.ts'
import { rowsAsJson, rowsInWords } from './rows-said.ts'

export const orderUsage = `  order show TENANT ORDER [--json]
                        an order with what the provider said of it and what it settled
  order evidence TENANT ORDER [--json]
                        what the card provider sent of it, word for word, as a dispute wants it
  order reconcile TENANT ORDER [--json]
                        asks the card provider about it now`

/** `order show`, `order evidence` and `order reconcile`. */
export async function orderCommand(services: Services, args: readonly string[], who = whoAmI()): Promise<CommandEnd> {
  const asked = readSupportCommand(services, args, {
    usage: orderUsage,
    actions: { show: 1, evidence: 1, reconcile: 1 },
  })
  if (isEnd(asked)) return asked
  const done = { show, evidence, reconcile }[asked.action]
  return done ? done(services, asked, who) : bad(orderUsage)
}

const unknown = (orderId: string): CommandEnd =>
  bad(`Our books have no order ${orderId}. If the card provider has it: orders ask TENANT ${orderId}`)

async function show(services: Services, { tenant, rest: [orderId = ''], json }: Asked, who: string) {
  const database = services.database.ofTenant(tenant.name)
  const overview = await orderOverview(database, orderId)
  if (!overview) return unknown(orderId)
  const { account_id } = overview.order
  if (account_id !== null)
    await noteStaff(database, [account_id], { what: 'account.seen', by: who, detail: { orderId } })
  return json ? rowsAsJson(overview) : rowsInWords(orderText(overview))
}

function orderText({ order, payments, heard, settlements }: OrderOverview): string {
  const { currency } = order
  const money = (amountMinor: number) => `${decimalText({ amountMinor, currency })} ${currency}`
  const end = order.next_check === null ? `ended ${order.settled_at ?? ''}` : `asked about next ${order.next_check}`
  return [
    `${order.order_id}  ${order.purpose}  ${order.state}  ${money(order.amount)}`,
    `Opened ${order.created}, ${end}, asked about ${String(order.checks)} time(s)`,
    `Account ${order.account_id ?? 'deleted'}, transaction ${order.transaction_id ?? 'none'}, result ${order.result ?? 'none'}`,
    ...section(
      'Payments',
      payments.map(({ short_id, amount }) => `${short_id}  ${money(amount)}`),
    ),
    ...section(
      'What the provider said',
      heard.map((each) => `${each.at}  by ${each.channel}  result ${each.result}  ${each.verdict}`),
    ),
    ...section(
      'Settled',
      settlements.map(
        ({ at, kind, payment_id, amount, given_back }) =>
          `${at}  ${kind}  ${payment_id}  ${money(amount)}${given_back === null ? '' : `  given back ${given_back}`}`,
      ),
    ),
  ].join('\n')
}

/** A name and its value a line, so that a signature can be computed anew from them. */
async function evidence(services: Services, { tenant, rest: [orderId = ''], json }: Asked, who: string) {
  const database = services.database.ofTenant(tenant.name)
  const kept = await keptOutcomes(database, orderId)
  if (kept.length === 0) return bad(`Nothing is kept of what the card provider said of ${orderId}.`)
  const order = await findOrder(database, orderId)
  if (order && order.account_id !== null)
    await noteStaff(database, [order.account_id], { what: 'account.seen', by: who, detail: { orderId } })
  const { seal } = services.gatewaysOf(tenant)
  const said = kept.map(({ pairs, ...each }) => ({ ...each, pairs: openEvidence(seal, pairs) ?? null }))
  if (json) return rowsAsJson(said)
  const closed = '  sealed under a key that is not here: set SEALING_KEY_BEFORE to the key of its day'
  return rowsInWords(
    said
      .map(({ at, channel, verdict, pairs }) =>
        [`${at}  by ${channel}  ${verdict}`, ...(pairs?.map(([name, value]) => `  ${name}=${value}`) ?? [closed])].join(
          '\n',
        ),
      )
      .join('\n\n'),
  )
}

/** The planned check's own way, only at once: nothing is believed that the provider did not sign. */
async function reconcile(
  services: Services,
  { tenant, rest: [orderId = ''], json }: Asked,
  who: string,
): Promise<CommandEnd> {
  const database = services.database.ofTenant(tenant.name)
  const context = { database, gateways: services.gatewaysOf(tenant), log: makeLogger('warn') }
  const order = await findOrder(database, orderId)
  if (!order) return unknown(orderId)
  if (order.account_id !== null)
    await noteStaff(database, [order.account_id], { what: 'account.seen', by: who, detail: { orderId } })
  if (order.state !== 'open') {
    if (json) return rowsAsJson({ order_id: orderId, state: order.state, was_asked: false })
    return rowsInWords(`${orderId} has its end: ${order.state}. Nobody was asked.`)
  }
  const ageSeconds = await countCheck(database, orderId)
  const verdict = await askAboutOrder(context, order, { isUrgent: true, ...whenGivenUp(order, ageSeconds) })
  const isOpen = verdict.state === 'verifying'
  if (json) return { ...rowsAsJson({ order_id: orderId, state: verdict.state, was_asked: true }), code: isOpen ? 1 : 0 }
  return isOpen
    ? bad(`The provider has no end of ${orderId} yet, or does not answer; it is asked again by itself.`)
    : rowsInWords(`${orderId} is ${verdict.state}.`)
}
