import { expect } from 'vitest'
import { openRegistration } from '#domain/orders/server/opening/open-order.ts'
import { settle } from '#domain/orders/server/settling/settle.ts'
import type { TestShop, Traveller } from './open-test-shop.ts'

/** A registration that the provider proved for this alias, of a card that is valid until the month (`yyMM`). */
export async function registerCard(shop: TestShop, who: Traveller, alias_pan: string, month = '3012'): Promise<string> {
  const order = await openRegistration(who, who.refuse)
  const alias = { PANALIASREV: '', PANALIAS: alias_pan, PANALIASEXPDATE: month, PANALIASTAIL: alias_pan.slice(-4) }
  const pairs = shop.outcome(order, alias)
  expect(
    await settle(who, shop.gateways.cardProvider.readOutcome('registration', pairs), 'notification', pairs),
  ).toMatchObject({ state: 'succeeded' })
  return order.order_id
}
