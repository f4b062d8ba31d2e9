import { keepMonths } from '#contract/retention.ts'

/** What a tenant keeps that chose nothing. */
export const keptByDefault = {
  orders: keepMonths.orders.default,
  inbox: keepMonths.inbox.default,
  audit: keepMonths.audit.default,
  activity: keepMonths.activity.default,
}
