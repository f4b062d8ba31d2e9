import { defineCounter } from '#platform/server/metrics/metrics.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'

export const logins = defineCounter(
  'tapfolio_logins_total',
  'Logins that opened a session, and wrong passwords, by way',
  ...(['tenant', 'way', 'result'] as const),
)

/** Counts a login by its way: opened, or wrong where what was given did not fit. */
export function countLogin(
  metrics: Metrics,
  tenant: string,
  way: 'password' | 'passkey' | 'identity',
  result: 'opened' | 'wrong',
): void {
  metrics.of(logins).inc({ tenant, way, result })
}
