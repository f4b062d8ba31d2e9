import { useTranslations } from 'use-intl'
import type { CaseState } from '#contract/values/case-words.ts'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'

const tones = { open: 'neutral', waiting: 'warning', answered: 'success', closed: 'neutral' } as const

/** Where a case stands, in a word. */
export function CaseStateMark({ state }: { state: CaseState }) {
  const t = useTranslations('cases.state')
  return <StatusMark tone={tones[state]}>{t(state)}</StatusMark>
}
