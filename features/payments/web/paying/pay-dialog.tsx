import { useEffect, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink, LockKeyhole, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { ProviderRedirect } from '#domain/card-provider/web/provider-redirect.tsx'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { useOnline } from '#platform/web/page/use-online.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Price, useAmountText } from '#platform/web/ui/values/amount.tsx'
import { pendingPayment } from '../returning/outcome.ts'
import { TripsOfPayments } from '../trips-of-payments.tsx'
import { useRenewPayments } from '#domain/orders/web/use-open-orders.ts'
import { OrderWait } from './order-wait.tsx'
import type { Payable } from './payable-of.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import payments from '../payments.module.css'
import styles from './pay-dialog.module.css'

/**
 * Says how much is paid, for which trips, where one goes and what comes after; then leaves for the card provider. What was
 * begun already is gone on with, and begins anew once the provider knows that nothing came of it.
 */
export function PayDialog(props: {
  payable: Payable
  /** What stays due besides, where the screen knows it. */
  staysDue?: ReactNode
  /** What comes of it for the cards, as an item of the list of what comes. */
  after: ReactNode
  /** What was begun before has ended unpaid. */
  isAgain: boolean
  /** The list's view, to come back to. */
  view: string
  onClose: () => void
  onRefused: (payable: Payable) => void
}) {
  const t = useTranslations('payments')
  const shell = useTranslations('shell')
  const isOnline = useOnline()
  const { payable, isAgain, onClose } = props
  const { order } = payable
  const { pay, asked, leavingWith, isLeaving, refusal } = usePay(props.view, props.onRefused)
  const isOver = refusal !== undefined && refusal.code !== 'request.too_many'
  return (
    <Dialog
      title={order ? t('page.goOn') : t('pay.title')}
      onClose={onClose}
      keepsActions
      actions={
        <>
          {!isOver && <GoToProvider {...{ payable, isAgain, isLeaving, isOnline }} onGo={() => pay(payable)} />}
          <Button wide look={isOver ? 'secondary' : 'quiet'} onClick={onClose}>
            {isOver ? shell('close') : shell('cancel')}
          </Button>
        </>
      }
    >
      <div role="status" className={payments.answer}>
        {isAgain && !refusal && <Notice title={t('unpaid.title')}>{t('unpaid.text')}</Notice>}
      </div>
      <Price minor={payable.amount} currency={payable.currency} />
      <TripsOfPayments shortIds={payable.short_ids} />
      <p className={styles.what}>{t('pay.count', { count: payable.short_ids.length })}</p>
      {(payable.left ?? 0) > 0 && <p>{t('pay.left', { count: payable.left ?? 0 })}</p>}
      {props.staysDue}
      {order ? <GoingOn order={order}>{props.after}</GoingOn> : <WhatComes>{props.after}</WhatComes>}
      {!isOnline && <Notice tone="warning" title={t('offline')} />}
      {leavingWith && <ProviderRedirect form={leavingWith} />}
      <div role="status">
        {refusal && <RefusalNotice code={refusal.code} waitS={refusal.retryAfterS} count={asked} />}
      </div>
    </Dialog>
  )
}

/** Leaves for the card provider; in the words of what was begun already where it goes on with that. */
function GoToProvider(props: {
  payable: Payable
  isAgain: boolean
  isLeaving: boolean
  isOnline: boolean
  onGo: () => void
}) {
  const t = useTranslations('payments')
  const shell = useTranslations('shell')
  const { payable, isAgain, isLeaving, isOnline, onGo } = props
  const amount = useAmountText()(payable.amount, payable.currency)
  return (
    <Button
      wide
      pending={isLeaving}
      aria-disabled={!isOnline || undefined}
      onClick={() => isOnline && onGo()}
      icon={!isLeaving && <ExternalLink aria-hidden="true" size={18} />}
    >
      {isLeaving
        ? t('pay.leaving')
        : payable.order
          ? shell('begun.goOn', { amount })
          : isAgain
            ? t('startAgain')
            : t('pay.go', { amount })}
    </Button>
  )
}

/** How it stands with what was begun already, and what comes after. */
function GoingOn({ order, children }: { order: OpenOrder; children: ReactNode }) {
  const shell = useTranslations('shell')
  return (
    <div className={payments.lines}>
      <p>{shell('begun.text')}</p>
      <p>
        <OrderWait order={order} />
      </p>
      <ul className={styles.steps}>{children}</ul>
    </div>
  )
}

/** Where one goes, that one comes back, and what comes after. */
function WhatComes({ children }: { children: ReactNode }) {
  const t = useTranslations('payments')
  return (
    <ul className={styles.steps}>
      <li>
        <LockKeyhole aria-hidden="true" size={18} />
        {t('pay.where')}
      </li>
      <li>
        <Undo2 aria-hidden="true" size={18} />
        {t('pay.back')}
      </li>
      {children}
    </ul>
  )
}

/**
 * Pays failed payments at the card provider: opens the order, and keeps the short ids and the list's view for the way
 * back. Never tries again by itself. `refusal` is an expected "no", of which `onRefused` is told.
 */
function usePay(view: string, onRefused: (payable: Payable) => void) {
  const renew = useRenewPayments()
  const pay = useMutation({
    mutationFn: async ({ short_ids }: Payable) => {
      const form = await ask('makePaymentForm', { body: { short_ids: [...short_ids] } })
      pendingPayment.write(short_ids, view)
      return form
    },
    onError: (thrown, payable) => {
      if (!isRefusal(thrown)) return reportFault(thrown)
      onRefused(payable)
      void renew()
    },
  })
  const { reset } = pay

  useEffect(() => {
    // Back from the provider may show this page as it was left: it is no longer leaving, and the rows may have changed.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void renew()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [reset, renew])

  return {
    pay: pay.mutate,
    /** How many payments it was asked for: what is to pay may have become fewer since. */
    asked: pay.variables?.short_ids.length ?? 0,
    /** The signed form to leave with, once it is there: render it as `ProviderRedirect`. */
    leavingWith: pay.data,
    isLeaving: pay.isPending || pay.isSuccess,
    refusal: isRefusal(pay.error) ? pay.error : undefined,
  }
}
