import type { MessageOverrides } from './messages.ts'

/** The portal's texts with a tenant's own over them. Unknown keys are taken over too: they do no harm. */
export function mergeMessages<Texts extends object>(texts: Texts, overrides: MessageOverrides | undefined): Texts {
  if (!overrides) return texts
  const merged = { ...texts } as Record<string, unknown>
  for (const [key, value] of Object.entries(overrides)) {
    const own = merged[key]
    merged[key] =
      typeof value === 'object' && typeof own === 'object' && own !== null ? mergeMessages(own, value) : value
  }
  return merged as Texts
}
