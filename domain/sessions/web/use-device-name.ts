import { useTranslations } from 'use-intl'
import { deviceOfUserAgent } from '#contract/values/people/device-of-user-agent.ts'

/** A device in words: "Firefox on Windows". */
export function useDeviceName(): (userAgent: string) => string {
  const t = useTranslations('shell.device')
  return (userAgent) => {
    const { browser, system } = deviceOfUserAgent(userAgent)
    if (!browser && !system) return t('unknown')
    return browser && system ? t('browserOn', { browser, system }) : browser || system
  }
}
