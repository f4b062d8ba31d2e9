import { useTranslations } from 'use-intl'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { identityDoneSearch } from './identity-done-search.ts'
import { PageLoginDone } from './page-login-done.tsx'
import { WindowLoginDone } from './window-login-done.tsx'

/** Where a login at an identity provider comes back to us: in its own window, or in the page that left for it. */
export function IdentityDoneScreen() {
  const t = useTranslations('signIn.done')
  const taken = useTakenSearch(identityDoneSearch)
  if (taken?.values.mode === 'popup') return <WindowLoginDone {...taken.values} />
  if (taken) return <PageLoginDone {...taken.values} />
  return (
    <Card narrow>
      <PageHeading>{t('working')}</PageHeading>
      <Skeleton lines={2} />
    </Card>
  )
}
