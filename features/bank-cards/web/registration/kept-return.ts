import { storedInTab } from '#platform/web/page/stored.ts'

const key = 'registration_return'

/**
 * The provider's return after it left the address bar, so that a reload of its page goes on as long as its outcome is not
 * known. It is the page's own: whoever leaves the page forgets it, and the server takes it from its account only.
 */
export const keptReturn = {
  keep: (query: string): void => storedInTab.write(key, query),
  recall: (): string => storedInTab.read(key) ?? '',
  forget: (): void => storedInTab.remove(key),
}
