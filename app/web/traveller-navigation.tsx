import { CreditCard, House, ReceiptText, Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page/page-data.tsx'
import type { MainWay } from '#platform/web/shell/main-navigation.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { routes } from '../routes.tsx'
import { useOwedMark } from './use-owed-mark.ts'

/** Home, tickets, payments and cards; `path` is the documented path of the screen that is shown. */
export function useMainWays(path: string): readonly MainWay[] {
  const t = useTranslations('shell.ways')
  const mark = useOwedMark()
  const amountText = useAmountText()
  const { currency } = useTenant()
  return [
    { to: 'dashboard', label: t('dashboard'), icon: <House />, current: whereIn(routes.dashboard.path, path, true) },
    { to: 'tickets', label: t('tickets'), icon: <Ticket />, current: whereIn(routes.tickets.path, path) },
    {
      ...{ to: 'payments', label: t('payments'), icon: <ReceiptText />, mark, bearsMark: amountText(1000, currency) },
      // Statements are of payments, wherever their documented address lies.
      current: path === routes.statements.path ? 'true' : whereIn(routes.payments.path, path),
    },
    { to: 'bankCards', label: t('bankCards'), icon: <CreditCard />, current: whereIn(routes.bankCards.path, path) },
  ]
}

/** What `aria-current` says of a way to `screen`; all lie below the index, which is the way to itself alone. */
export function whereIn(screen: string, path: string, isIndex = false): 'page' | 'true' | undefined {
  if (path === screen) return 'page'
  return !isIndex && path.startsWith(`${screen}/`) ? 'true' : undefined
}
