import { CreditCard, House, ReceiptText, Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page/page-data.tsx'
import type { ScreenName } from '#platform/web/navigation/screens.tsx'
import type { MainWay } from '#platform/web/shell/main-navigation.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { routes } from '../routes.tsx'
import { useOwedMark } from './use-owed-mark.ts'

/** Screens that belong to a way though their documented address lies elsewhere: what leads back from them leads there. */
const elsewhere: ReadonlyMap<string, ScreenName> = new Map([
  [routes.statements.path, 'payments'],
  [routes.insights.path, 'dashboard'],
  [routes.proofOfTap.path, 'dashboard'],
])

/** Home, tickets, payments and cards; `path` is the documented path of the screen that is shown. */
export function useMainWays(path: string): readonly MainWay[] {
  const t = useTranslations('shell.ways')
  const mark = useOwedMark()
  const amountText = useAmountText()
  const { currency } = useTenant()
  const currentOf = (to: ScreenName) =>
    elsewhere.get(path) === to ? 'true' : whereIn(routes[to].path, path, to === 'dashboard')
  return [
    { to: 'dashboard', label: t('dashboard'), icon: <House />, current: currentOf('dashboard') },
    { to: 'tickets', label: t('tickets'), icon: <Ticket />, current: currentOf('tickets') },
    {
      ...{ to: 'payments', label: t('payments'), icon: <ReceiptText />, mark, bearsMark: amountText(1000, currency) },
      current: currentOf('payments'),
    },
    { to: 'bankCards', label: t('bankCards'), icon: <CreditCard />, current: currentOf('bankCards') },
  ]
}

/** What `aria-current` says of a way to `screen`; all lie below the index, which is the way to itself alone. */
export function whereIn(screen: string, path: string, isIndex = false): 'page' | 'true' | undefined {
  if (path === screen) return 'page'
  return !isIndex && path.startsWith(`${screen}/`) ? 'true' : undefined
}
