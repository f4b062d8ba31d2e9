import { ownPath } from '#contract/values/paths/own-paths.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { cardProviderSecrets } from './card-provider-secrets.ts'
import type { CardProvider, Purpose } from './card-provider.ts'
import { currencyNumber } from './currency-numbers.ts'
import { readOrderStatus } from './order-status.ts'
import { readOutcome } from './outcome.ts'
import { mostMinor, requestFields } from './request-fields.ts'
import { postStatusRequest, statusQuestion, statusRequest } from './status-request.ts'

/** Pages that the provider returns the browser to. */
const pages: Readonly<Record<Purpose, string>> = {
  registration: '/dashboard/travels/bank_cards/add',
  payment: '/dashboard/travels/payments',
}

/** The SIA VPOS redirect protocol for one tenant. Throws when a key is not of the provider's form. */
export function makeVposCardProvider({
  tenant,
  secrets,
}: {
  tenant: Tenant
  secrets: Readonly<Record<keyof typeof cardProviderSecrets, string>>
}): CardProvider {
  const { cardProvider, publicUrl } = tenant
  const shops = {
    registration: {
      shopId: cardProvider.registration.shopId,
      startKey: checkedKey(secrets.registrationStartKey),
      resultKey: checkedKey(secrets.registrationResultKey),
    },
    payment: {
      shopId: cardProvider.payment.shopId,
      startKey: checkedKey(secrets.paymentStartKey),
      resultKey: checkedKey(secrets.paymentResultKey),
    },
  }
  return {
    mostMinor,
    cannotTake: ({ amountMinor, currency }) =>
      currencyNumber(currency) === undefined ? 'currency' : amountMinor > mostMinor ? 'amount' : undefined,
    shopOf: (purpose) => shops[purpose].shopId,
    makeForm(order) {
      const { shopId, startKey } = shops[order.purpose]
      const page = (order.backTo ?? publicUrl) + ownPath(tenant, pages[order.purpose])
      const urls = {
        notify: `${reachable(publicUrl)}/api/card_provider/notify/${tenant.name}`,
        done: page,
        back: `${page}?cancelled=${order.orderId}`,
      }
      const { signedDeclines, shopEmail } = cardProvider
      const fields = requestFields({ ...order, shopId, signedDeclines, shopEmail, urls }, startKey)
      return { action: cardProvider.action, method: 'POST', fields, order_id: order.orderId }
    },
    readOutcome: (purpose, pairs) => readOutcome(pairs, shops[purpose]),
    async askStatus(purpose, orderId) {
      const { shopId, resultKey } = shops[purpose]
      const question = statusQuestion({ shopId, operatorId: cardProvider.operatorId }, orderId)
      const request = statusRequest(question, resultKey)
      try {
        const xml = await postStatusRequest(cardProvider.status, request)
        return readOrderStatus(xml, { orderId, shopId, purpose, resultKey })
      } catch (error) {
        // A provider that cannot be asked is no fault of ours: the order stays as it is and is asked about again.
        return { kind: 'unknown', reason: error instanceof Error ? error.message : 'cannot be reached' }
      }
    },
  }
}

/** Names below localhost are for browsers; few servers can resolve them (RFC 6761). The path names the tenant anyway. */
function reachable(url: string): string {
  return url.replace(/\/\/[a-z0-9-]+\.localhost(?=[:/]|$)/, '//localhost')
}

function checkedKey(key: string): string {
  if (!/^(?:[A-Za-z0-9-]{50}){1,2}$/.test(key)) throw new Error("a card provider's key must have 50 or 100 characters")
  return key
}
