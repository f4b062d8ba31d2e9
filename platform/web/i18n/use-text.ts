import { useTranslations } from 'use-intl'

/** A translator that takes a key made at run time, and answers undefined where there is no such text. */
export function useText(): (key: string, values?: Record<string, string | number>) => string | undefined {
  const t = useTranslations() as unknown as {
    (key: string, values?: Record<string, string | number>): string
    has: (key: string) => boolean
  }
  return (key, values) => (t.has(key) ? t(key, values) : undefined)
}
