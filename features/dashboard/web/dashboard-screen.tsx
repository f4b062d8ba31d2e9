import { Nfc } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { BandHeading } from '#platform/web/ui/page/band-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Freshness } from './freshness.tsx'
import { HomeParts } from './home-parts.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { useHome } from './use-home.ts'
import { useLateParts } from './use-late-parts.ts'
import styles from './dashboard.module.css'

/**
 * Home (specification section 2): what is owed, the latest trips, this month, how fresh that is, and the ways on. It waits
 * for all of it, so that nothing moves under the reader.
 */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const account = useAccount()
  const home = useHome()
  const { data } = home
  const late = useLateParts(data)
  // Without the latest trips, which say it. Somebody new, or an operator that does not answer, has nothing that could be old.
  const isTold = data && data.cards.length > 0 && !data.latest && (data.owed ?? data.months)
  return (
    <>
      <BandHeading
        lead={t('lead')}
        actions={
          // Nobody without a card has tapped.
          data?.cards.length !== 0 && (
            <LinkButton to="proofOfTap" look="secondary" icon={<Nfc aria-hidden="true" size={18} />}>
              {t('proofOfTap')}
            </LinkButton>
          )
        }
      >
        {t('welcome', { name: account.name })}
      </BandHeading>
      {(!data && !home.isError) || late.isHeld ? (
        <div className={styles.waiting}>
          <div className={styles.panel}>
            <Skeleton lines={14} />
          </div>
        </div>
      ) : (
        <div className={styles.parts}>
          {data ? (
            <HomeParts home={data} late={late} isAsking={home.isFetching} onRetry={() => void home.refetch()} />
          ) : (
            <ErrorPart error={home.error} onRetry={() => void home.refetch()} />
          )}
          <HomeTiles cards={data?.cards.length} fresh={isTold && <Freshness data={data.data} />} />
        </div>
      )}
    </>
  )
}
