import { decimalText } from '#contract/values/money/money.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { OrderContext } from '#domain/orders/server/order.ts'
import { noteRefund } from '#domain/orders/server/surplus/surplus.ts'
import { surplusesOf } from '#domain/orders/server/surplus/surplus-queries.ts'
import type { Surplus } from '#domain/orders/server/surplus/surplus-queries.ts'
import { askAboutNumber, noteSeenTo, writeWhatItPaid } from '#domain/orders/server/unknown/unknown-orders.ts'
import { openUnknownOrders } from '#domain/orders/server/unknown/unknown-orders-queries.ts'
import { asJson, bad, good } from './command-end.ts'
import type { CommandEnd } from './command-end.ts'
import { namedTenant, namedTenants } from './named-tenants.ts'
import { whoAmI } from './who-am-i.ts'

export const ordersUsage = `  surplus list [TENANT] [--json]
                        money that was taken and was not owed, and what of it was given back
  surplus refunded ORDER|PAYMENT|TRANSACTION [TENANT]
                        notes that it was given back, once, with who says so
  orders unknown [TENANT] [--json]
                        captures of orders that our books do not have, as after a restored backup
  orders ask TENANT ORDER…
                        asks the card provider about order numbers of its own list
  orders pays TENANT ORDER PAYMENT…
                        writes what an unknown order paid, and settles it
  orders seen TENANT ORDER
                        notes that an unknown order was seen to in another way`

/** `surplus list` and `surplus refunded`. */
export async function surplusCommand(services: Services, args: readonly string[]): Promise<CommandEnd> {
  const isJson = args.includes('--json')
  const [action, ...rest] = args.filter((word) => word !== '--json')
  if (action === 'list') return surplusList(services, namedTenants(services, rest[0]), isJson)
  const [wanted, tenantName] = rest
  if (action !== 'refunded' || wanted === undefined) return { text: ordersUsage, code: 2 }
  const tenants = namedTenants(services, tenantName)
  const found: string[] = []
  for (const { name } of tenants)
    if ((await surplusesOf(services.database.ofTenant(name), wanted)).length > 0) found.push(name)
  const [only, other] = found
  if (only === undefined) return bad(`Nothing was taken too much for ${wanted}.`)
  if (other !== undefined) return bad(`${wanted} is known to ${found.join(' and ')}: name the TENANT after it.`)
  const { noted, before } = await noteRefund(services.database.ofTenant(only), wanted, whoAmI())
  if (noted.length === 0)
    return bad(
      ['It was noted as given back before:', ...before.map((surplus) => surplusLine(only, surplus))].join('\n'),
    )
  const total = noted.length === 1 ? '' : ` (${noted.length} payments)`
  const lines = noted.map((surplus) => surplusLine(only, { ...surplus, returned_by: whoAmI(), returned_at: 'now' }))
  const json = noted.map((surplus) => ({ tenant: only, ...surplus }))
  return { ...good([`Noted as given back${total}:`, ...lines].join('\n')), json }
}

async function surplusList(services: Services, tenants: readonly Tenant[], isJson: boolean): Promise<CommandEnd> {
  const all: { tenant: string; surplus: Surplus }[] = []
  for (const { name: tenant } of tenants)
    for (const surplus of await surplusesOf(services.database.ofTenant(tenant))) all.push({ tenant, surplus })
  if (isJson) return asJson(all.map(({ tenant, surplus }) => ({ tenant, ...surplus })))
  const lines = all.map(({ tenant, surplus }) => surplusLine(tenant, surplus))
  return good(lines.length > 0 ? lines.join('\n') : 'Nothing was taken that was not owed.')
}

function surplusLine(tenant: string, surplus: Surplus): string {
  const { payment_id, order_id, transaction_id, at, returned_at, returned_by } = surplus
  const state = returned_at === null ? 'TO BE GIVEN BACK' : `given back ${returned_at} (${returned_by ?? ''})`
  return `${tenant}  ${at}  ${moneyText(surplus)}  payment ${payment_id}  order ${order_id}  transaction ${transaction_id}  ${state}`
}

/** `orders unknown`, `ask`, `pays` and `seen`. */
export async function ordersCommand(services: Services, args: readonly string[]): Promise<CommandEnd> {
  const isJson = args.includes('--json')
  const [action, tenantName, ...rest] = args.filter((word) => word !== '--json')
  if (action === 'unknown') return unknownList(services, namedTenants(services, tenantName), isJson)
  const [orderId, ...payments] = rest
  const isWhole = action === 'pays' ? payments.length > 0 : action === 'ask' || action === 'seen'
  if (!isWhole || tenantName === undefined || orderId === undefined) return { text: ordersUsage, code: 2 }
  const tenant = namedTenant(services, tenantName)
  const database = services.database.ofTenant(tenant.name)
  const context: OrderContext = { database, gateways: services.gatewaysOf(tenant), log: makeLogger('warn') }
  if (action === 'ask') {
    const json: { order_id: string; found: string }[] = []
    for (const number of rest) json.push({ order_id: number, found: await askAboutNumber(context, number) })
    return { ...good(json.map((each) => `${each.order_id}  ${each.found}`).join('\n')), json }
  }
  if (action === 'pays') {
    const { state, is_surplus } = await writeWhatItPaid(context, orderId, payments, whoAmI())
    const text = `${orderId} is ${state}${is_surplus ? '; it was paid already: portal surplus list' : ''}.`
    return { ...good(text), json: { order_id: orderId, state, is_surplus } }
  }
  const isNoted = await noteSeenTo(database, orderId, whoAmI())
  const json = { order_id: orderId, is_seen_to: true }
  return isNoted
    ? { ...good(`${orderId} is noted as seen to.`), json }
    : bad(`No unknown order ${orderId} waits for anything.`)
}

async function unknownList(services: Services, tenants: readonly Tenant[], isJson: boolean): Promise<CommandEnd> {
  const all = []
  for (const { name: tenant } of tenants)
    for (const unknown of await openUnknownOrders(services.database.ofTenant(tenant))) all.push({ tenant, ...unknown })
  if (isJson) return asJson(all)
  const lines = all.map(
    (unknown) =>
      `${unknown.tenant}  ${unknown.at}  ${moneyText(unknown)}  order ${unknown.order_id}  transaction ${unknown.transaction_id}` +
      `${unknown.account_id === null ? '' : `  account ${unknown.account_id}`}`,
  )
  return good(lines.length > 0 ? lines.join('\n') : 'Every capture that we were told of is in our books.')
}

/** A currency that our books write as a number has no digits that we know. */
function moneyText({ amount_minor: amountMinor, currency }: { amount_minor: number; currency: string }): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amountMinor} minor units of currency ${currency}`
  return `${decimalText({ amountMinor, currency })} ${currency}`
}
