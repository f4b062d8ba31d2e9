import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { SomethingIsWrong } from '#domain/cases/web/something-is-wrong.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'

/** What is known of one card (specification section 2). */
export function BankCardDialog({ card, onClose }: { card: BankCard; onClose: () => void }) {
  const t = useTranslations('bankCards')
  const { timeZone } = useTenant()
  return (
    <Dialog title={t('detailTitle')} onClose={onClose}>
      <Pairs
        pairs={[
          { key: 'card', label: t('card'), value: <OwnCardMark {...card} /> },
          { key: 'created', label: t('created'), value: <Instant at={card.created} timeZone={timeZone} /> },
          { key: 'updated', label: t('updated'), value: <Instant at={card.updated} timeZone={timeZone} /> },
          { key: 'alias_pan', label: t('alias_pan'), value: card.alias_pan },
          { key: 'aid', label: t('aid'), value: card.aid },
        ]}
      />
      <Ways>
        <SomethingIsWrong kind="card" id={card.id} />
      </Ways>
    </Dialog>
  )
}
