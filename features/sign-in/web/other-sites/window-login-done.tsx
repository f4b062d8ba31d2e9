import { useEffect, useState } from 'react'
import { CircleCheckBig, CircleSlash, CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { IdentityFailure, IdentityOutcome } from '#contract/shapes/identity/identity.ts'
import { tellIdentityEnd } from '#domain/identity/web/identity-channel.ts'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'

/** A window that closes does so within this time. */
const closesWithinMs = 800

/** How the page of each outcome begins. */
const heads = {
  ok: { icon: <CircleCheckBig size={28} />, tone: 'success' },
  cancelled: { icon: <CircleSlash size={28} /> },
  failed: { icon: <CircleX size={28} />, tone: 'danger' },
} as const

/** Tells the page that opened this window how it ended, and closes the window; says so where the browser keeps it. */
export function WindowLoginDone(end: { state: string; outcome: IdentityOutcome; reason: IdentityFailure | '' }) {
  const { state, outcome } = end
  const reason = end.reason === '' ? undefined : end.reason
  const t = useTranslations('signIn.done')
  const [stays, setStays] = useState(false)
  useEffect(() => {
    tellIdentityEnd({ state, outcome, reason })
    window.close()
    const timer = window.setTimeout(() => setStays(true), closesWithinMs)
    return () => window.clearTimeout(timer)
  }, [state, outcome, reason])

  if (!stays) {
    return (
      <Card narrow>
        <PageHeading>{t('working')}</PageHeading>
        <Skeleton lines={2} />
      </Card>
    )
  }
  return (
    <PicturePage {...heads[outcome]} title={t(`window.${outcome}`)} text={t('windowText')}>
      <Ways>
        <Button onClick={() => window.close()}>{t('close')}</Button>
        <LinkButton to="signIn" look="secondary">
          {t('toPortal')}
        </LinkButton>
      </Ways>
    </PicturePage>
  )
}
