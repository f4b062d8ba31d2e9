import { Nfc, Plus, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import { useOnline } from '#platform/web/page/use-online.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { ProofAsOf } from './proof-as-of.tsx'
import { StayLit } from './stay-lit.tsx'
import { TappedCard } from './tapped-card.tsx'
import { useProofOfTap } from './use-proof-of-tap.ts'
import styles from './proof-of-tap.module.css'

/** Today's taps in large type, to be shown; without a network too. */
export function ProofOfTapScreen() {
  const t = useTranslations('proofOfTap')
  const { proof, keeps, isError, error, refetch } = useProofOfTap()
  const isOnline = useOnline()
  return (
    <>
      <PageHeading lead={t('lead')} actions={<StayLit />}>
        {t('title')}
      </PageHeading>
      {proof ? (
        <div className={styles.proof}>
          <ProofAsOf proof={proof} error={error} onRetry={() => void refetch()} />
          <Cards proof={proof} />
          <p className={styles.information}>{t('information')}</p>
        </div>
      ) : isError && !isOnline ? (
        <EmptyState icon={<WifiOff size={30} />} title={t('nothing')}>
          <p>{t(`nothingText.${keeps ? 'offline' : 'online'}`)}</p>
        </EmptyState>
      ) : isError ? (
        <ErrorPart error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  )
}

function Cards({ proof: { cards, has_cards } }: { proof: ProofOfTap }) {
  const t = useTranslations('proofOfTap')
  if (!has_cards) {
    return (
      <EmptyState
        icon={<Nfc size={30} />}
        title={t('noCard')}
        actions={
          <LinkButton to="addBankCard" icon={<Plus aria-hidden="true" size={18} />}>
            {t('addCard')}
          </LinkButton>
        }
      >
        <p>{t('noCardText')}</p>
      </EmptyState>
    )
  }
  if (cards.length === 0) {
    return (
      <EmptyState icon={<Nfc size={30} />} title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  }
  return cards.map((card) => <TappedCard key={`${card.label} ${card.form_factor} ${card.tail}`} card={card} />)
}
