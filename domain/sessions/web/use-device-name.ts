import { useTranslations } from 'use-intl'
import { deviceOfUserAgent } from '#contract/values/people/device-of-user-agent.ts'

/** A device in words: "Firefox on Windows". What is no browser says so: its bare name tells a traveller nothing. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useTranslations('shell.device')
  return (userAgent) => {
    const { browser, system, isProgram } = deviceOfUserAgent(userAgent)
    if (!browser && !system) return t('unknown')
    if (isProgram) return t('program', { name: browser })
    return browser && system ? t('browserOn', { browser, system }) : browser || system
  }
}
