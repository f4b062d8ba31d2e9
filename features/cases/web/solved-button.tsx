import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Case } from '#contract/shapes/case.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useRenewCase } from './use-renew-case.ts'
import styles from './cases.module.css'

/** Says that a case is solved. News that came meanwhile are shown, and to be read first. */
export function SolvedButton({ made }: { made: Case }) {
  const t = useTranslations('cases')
  const renew = useRenewCase()
  const queries = useQueryClient()
  const close = useAsk({
    call: 'closeCase',
    messages: 'cases',
    input: () => ({ body: { number: made.number, last_event: made.events.at(-1)?.id ?? 0 } }),
    onAnswer: renew,
  })

  function press() {
    close.mutate(undefined, {
      onError: (thrown) => {
        if (isRefusal(thrown)) void queries.invalidateQueries({ queryKey: ['getCase'] })
      },
    })
  }

  const isExpected = made.state === 'answered'
  return (
    <div className={styles.solved} data-quiet={!isExpected || undefined}>
      <div role="status">{close.problem && <Notice tone="warning">{close.problem}</Notice>}</div>
      <Button
        look={isExpected ? 'primary' : 'quiet'}
        icon={<CircleCheck aria-hidden="true" size="1.125em" />}
        pending={close.isPending}
        onClick={press}
      >
        {t('solved')}
      </Button>
    </div>
  )
}
