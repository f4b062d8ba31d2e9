import { useCallback } from 'react'
import type { CallName } from '#contract/calls.ts'
import { useTenant } from '#platform/web/page-data.tsx'
import { guardOf } from './ask-guarded.ts'
import { prepareAnswer } from './captcha-answers.ts'

/** To be called when a form gets the focus: what its call's bot check needs is then made ready, and nothing before. */
export function usePreparedAnswer(call: CallName): () => void {
  const tenant = useTenant()
  const isAlways = guardOf(tenant.choices, call) === 'always'
  return useCallback(() => {
    if (isAlways) prepareAnswer(tenant)
  }, [isAlways, tenant])
}
