import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

/** What the operator proves itself with to us, and the key that its remote API knows us by. */
export const operatorSecrets = {
  operatorSecret: { ending: 'OPERATOR_SECRET', characters: { atLeast: 32 } },
  operatorKey: {
    ending: 'OPERATOR_KEY',
    characters: { atLeast: 16 },
    neededBy: ({ choices }: TenantFile) => choices.operatorData.kind === 'remote',
  },
} as const satisfies Readonly<Record<string, SecretRow>>
