import type { SecretRow } from '#platform/server/config/tenant-secrets.ts'

/** The keys that sign what goes to the card provider and what comes from it, of each of its two shops. */
export const cardProviderSecrets = {
  registrationStartKey: { ending: 'REGISTRATION_START_KEY', characters: [50, 100] },
  registrationResultKey: { ending: 'REGISTRATION_RESULT_KEY', characters: [50, 100] },
  paymentStartKey: { ending: 'PAYMENT_START_KEY', characters: [50, 100] },
  paymentResultKey: { ending: 'PAYMENT_RESULT_KEY', characters: [50, 100] },
} as const satisfies Readonly<Record<string, SecretRow>>
