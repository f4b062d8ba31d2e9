import { useQuery } from '@tanstack/react-query'
import { Flag, MessageCircleWarning } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CaseSubject } from '#contract/shapes/case.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'

/**
 * The way to a case about a ticket (by its id), a payment (by its short id) or a card (by the id of its link): to the one that
 * is open, else to the form. `at` is when a ticket begins.
 */
export function SomethingIsWrong({ kind, id, at }: CaseSubject & { at?: string }) {
  const t = useTranslations('shell.caseLink')
  // Without an answer the form says by itself which one is open.
  const cases = useQuery({ ...callQuery('listCases', {}), meta: { isQuiet: true } })
  const open = cases.data?.payload.find(
    ({ subject, state }) => subject.kind === kind && subject.id === id && state !== 'closed',
  )
  if (open) {
    const { number, state } = open
    return (
      <LinkButton
        to="case"
        search={{ number }}
        look="quiet"
        icon={<MessageCircleWarning aria-hidden="true" size="1.125em" />}
      >
        {t('open', { number, state })}
      </LinkButton>
    )
  }
  return (
    <LinkButton
      to="newCase"
      search={{ kind, id, ...(at !== undefined && { at }) }}
      look="quiet"
      icon={<Flag aria-hidden="true" size="1.125em" />}
    >
      {t('wrong')}
    </LinkButton>
  )
}
