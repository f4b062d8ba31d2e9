import { stored } from '#platform/web/stored.ts'

const key = 'pending_payment_short_id'

/** The payments being paid, kept over the visit to the provider and removed after a confirmed save (section 4). */
export const pendingPayment = {
  read: (): string[] => (stored.read(key) ?? '').split(',').filter((shortId) => shortId !== ''),
  write: (shortIds: readonly string[]): void => stored.write(key, shortIds.join(',')),
  remove: (): void => stored.remove(key),
}
