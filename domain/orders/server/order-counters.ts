import { defineCounter } from '#platform/server/metrics/metrics.ts'

export const surpluses = defineCounter(
  'tapfolio_surpluses_total',
  'Payments for which money was taken that was not owed',
  'tenant',
)

export const unknownOrders = defineCounter(
  'tapfolio_unknown_orders_total',
  'Captures that the provider vouches for under an order that our books do not have',
  'tenant',
)

export const lostChecks = defineCounter(
  'tapfolio_lost_checks_total',
  'Checks of orders and tellings of settlements that a sweep planned again',
  'tenant',
)
