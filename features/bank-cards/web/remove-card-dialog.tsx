import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useOnline } from '#platform/web/page/use-online.ts'
import { toast } from '#platform/web/ui/dialog/toast-store.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useCardName } from './use-card-name.ts'
import styles from './bank-cards.module.css'

/** Asks before a card is removed, removes it, and goes to the dashboard (specification section 7). */
export function RemoveCardDialog(props: {
  card: BankCard
  /** An online payment of what is due for it was begun: it stands in no sum. */
  isBegun: boolean
  onClose: () => void
}) {
  const { card, onClose } = props
  const t = useTranslations('bankCards')
  const account = useAccount()
  const go = useGo()
  const online = useOnline()
  const queries = useQueryClient()
  const cardName = useCardName()
  const remove = useAsk({
    call: 'removeBankCard',
    messages: 'bankCards',
    input: () => ({ body: { bank_cards_id: card.id } }),
    onAnswer: async (left) => {
      await go('dashboard', {}, 'replace')
      keepAnswer(queries, callQuery('listBankCards', { body: { accounts_id: account.id } }).queryKey, left)
      for (const name of ['listTickets', 'listPayments', 'getFailedSummaries', 'listCardLooks', 'listCardUses']) {
        queries.removeQueries({ queryKey: [name] })
      }
      toast(t('removed', { card: cardName(card) }))
    },
  })
  const uses = useQuery(callQuery('listCardUses', {}))
  const use = uses.data?.payload.find(({ alias_pan }) => alias_pan === card.alias_pan)
  const isUnpaid = props.isBegun || (use?.failed.length ?? 0) > 0
  const { error, problem } = remove

  function close() {
    // After a refusal the list may tell of something else than what is there.
    if (error) void queries.invalidateQueries({ queryKey: ['listBankCards'] })
    onClose()
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('removeTitle')}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            {t('keep')}
          </Button>
          <Button
            look="danger"
            icon={<Trash2 aria-hidden="true" size={18} />}
            pending={remove.isPending}
            aria-disabled={!online || undefined}
            onClick={() => online && remove.mutate()}
          >
            {t('removeConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <OwnCardMark {...card} />
        <p className={styles.text}>
          {use && (use.tickets > 0 || use.payments > 0)
            ? t('removeLoss', { tickets: use.tickets, payments: use.payments })
            : t('removeText')}
        </p>
        {isUnpaid && <Notice tone="warning">{t('removeUnpaid')}</Notice>}
        <div role="status">
          {!online && <Notice tone="warning">{t('offlineRemove')}</Notice>}
          {problem && <Notice tone="warning">{problem}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}
