import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { text } from '#platform/web/navigation/search.ts'
import { usePageData, useTenant } from '#platform/web/page/page-data.tsx'
import { useHydrated } from '#platform/web/page/use-hydrated.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { ReceiptPart, ReceiptPdfLink, useReceiptPdfAddress } from '#domain/receipts/web/receipt-part.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import type { ScreenName } from '#platform/web/navigation/screens.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { useOwnPdf } from './use-own-pdf.ts'
import styles from './receipt.module.css'

const receiptSearch = { payment_short_id: text() }

/** The open receipt (specification section 2): for anyone who holds the payment's short id. */
export function ReceiptScreen() {
  const t = useTranslations('receipt')
  const back = useBack()
  const [search] = useScreenSearch(receiptSearch)
  const shortId = search.payment_short_id.trim()
  // Rendered ahead without the query: whether an id is missing is known only in the browser.
  const isKnown = useHydrated()
  return (
    <>
      <PrintedLogo />
      <PageHeading back={back}>{t('title')}</PageHeading>
      {!isKnown ? (
        <Skeleton lines={10} />
      ) : shortId === '' ? (
        <Notice tone="danger" live title={t('missingIdTitle')}>
          <p>{t('missingIdText')}</p>
          <Ways>
            <WayToPayments />
          </Ways>
          <p className={styles.technical}>
            {t('forHelpDesk')} <span>{t('missingId', { field: "'payment_short_id'" })}</span>
          </p>
        </Notice>
      ) : (
        <ReceiptPart key={shortId} shortId={shortId} way={<WayToPayments />} below={<HoldersWay shortId={shortId} />}>
          <ReceiptActions shortId={shortId} />
        </ReceiptPart>
      )}
    </>
  )
}

/** On paper, which has no header. */
function PrintedLogo() {
  const { header } = usePageData().logos
  return (
    header && (
      <div className={styles.printed}>
        <img src={header.src} alt="" width={header.width} height={header.height} />
      </div>
    )
  )
}

/** One line for whoever comes, so that nothing moves when it is known who does; a guest has come from nowhere in the portal. */
function useBack(): { to: ScreenName; text: string } {
  const t = useTranslations('receipt.back')
  const account = useSession()
  const { choices } = useTenant()
  if (account) return { to: 'payments', text: t('payments') }
  if (choices.guestSearch.kind === 'offered') return { to: 'guestSearch', text: t('search') }
  return { to: 'signIn', text: t('login') }
}

/** Where receipts are found; a visitor comes there by way of the login, which keeps the place, or by a bank statement. */
function WayToPayments() {
  const t = useTranslations('receipt')
  const account = useSession()
  const { choices } = useTenant()
  return (
    <>
      <LinkButton to="payments" look="secondary">
        {account ? t('toPayments') : t('logInToPayments')}
      </LinkButton>
      {!account && choices.guestSearch.kind === 'offered' && (
        <LinkButton to="guestSearch" look="secondary">
          {t('byStatement')}
        </LinkButton>
      )}
    </>
  )
}

/** The PDF once by itself (specification section 2) and again by button, and printing. Render it with the id as its key. */
function ReceiptActions({ shortId }: { shortId: string }) {
  const t = useTranslations('receipt')
  return (
    <div className={styles.actions} data-no-print="">
      <ReceiptPdfLink shortId={shortId} />
      <Button look="secondary" onClick={() => window.print()} icon={<Printer aria-hidden="true" size={18} />}>
        {t('print')}
      </Button>
      <OwnPdfLine shortId={shortId} />
    </div>
  )
}

/** How it stands with the PDF that comes by itself. It has room for each of its words from the start, so that nothing moves. */
function OwnPdfLine({ shortId }: { shortId: string }) {
  const t = useTranslations('receipt')
  const state = useOwnPdf(useReceiptPdfAddress(shortId))
  const sentences = {
    preparing: [t('preparing'), t('byItself')],
    ready: [t('ready'), t('ifNot')],
    failed: [t('notPrepared'), t('tryButton')],
  }
  return (
    <div className={styles.ownPdf}>
      <p role="status">
        {sentences[state].map((words) => (
          <span key={words}>{words} </span>
        ))}
      </p>
      {Object.entries(sentences).map(([each, all]) => (
        <p key={each} aria-hidden="true">
          {all.map((words) => (
            <span key={words} data-room={words} />
          ))}
        </p>
      ))}
    </div>
  )
}

/**
 * From a receipt to the payment's own page, for whoever holds its card: only they are answered its alias,
 * which has digits alone.
 */
function HoldersWay({ shortId }: { shortId: string }) {
  const t = useTranslations('receipt')
  const account = useSession()
  // What the receipt beside it asks for, once for both.
  const { data } = useQuery({ ...callQuery('getReceipt', { body: { short_id: shortId } }), enabled: false })
  if (!account || !/^\d+$/.test(data?.bank_card.alias_pan ?? '')) return null
  return (
    <div className={styles.below} data-no-print="">
      <LinkButton to="payment" search={{ payment_short_id: shortId }} look="quiet">
        {t('toPayment')}
      </LinkButton>
    </div>
  )
}
