import { stored } from '#platform/web/page/stored.ts'

const key = 'pending_payment_short_id'
const viewKey = 'pending_payment_view'

/**
 * The payments being paid, kept over the visit to the provider and removed after a confirmed save (section 4). Beside
 * them the view of the list that was left, for coming back to it, once.
 */
export const pendingPayment = {
  read: (): string[] => (stored.read(key) ?? '').split(',').filter((shortId) => shortId !== ''),
  write: (shortIds: readonly string[], view: string): void => {
    stored.write(key, shortIds.join(','))
    stored.write(viewKey, view)
  },
  remove: (): void => stored.remove(key),
  view: (): string => stored.read(viewKey) ?? '',
  forgetView: (): void => stored.remove(viewKey),
}
