import { useTranslations } from 'use-intl'
import type { PrivacyFacts } from '#contract/shapes/privacy.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { PartTitle } from './contents/part-title.tsx'

/** What the traveller agreed to, and what they may turn off. */
export function ConsentsPart({ facts }: { facts: PrivacyFacts }) {
  const t = useTranslations('privacyCentre.consents')
  const { choices, timeZone } = useTenant()
  const { notify_ticket_issuance } = useAccount()
  const accepted = facts.accepted
    ? t.rich('accepted', { time: () => <Instant at={facts.accepted?.at ?? ''} timeZone={timeZone} /> })
    : t('acceptedUnknown')
  const pairs = [
    { key: 'notice', label: t('notice'), value: accepted },
    {
      key: 'tickets',
      label: t('tickets'),
      value: t(notify_ticket_issuance ? 'on' : 'off'),
    },
  ]
  return (
    <Card>
      <PartTitle part="consents" />
      <Pairs pairs={choices.ticketNotices === 'offered' ? pairs : pairs.slice(0, 1)} />
      <Ways>
        <LinkButton to="privacy" look="secondary">
          {t('read')}
        </LinkButton>
        {choices.ticketNotices === 'offered' && (
          <LinkButton to="account" look="quiet">
            {t('change')}
          </LinkButton>
        )}
      </Ways>
    </Card>
  )
}
