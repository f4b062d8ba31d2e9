import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import type { AskedLine } from '../typed-line.ts'
import styles from '../statement-search.module.css'

/** Nothing fits: why that may be, and what each asks for. */
export function NothingFits({ asked }: { asked: AskedLine }) {
  const t = useTranslations('statementSearch.nothing')
  const { supportUrl } = useTenant()
  const amount = useAmountText()(asked.amount, asked.currency)
  return (
    <EmptyState
      icon={<SearchX size={30} />}
      title={t('title', { amount })}
      actions={
        <>
          <LinkButton to="addBankCard">{t('addCard')}</LinkButton>
          <LinkButton to="payments" look="secondary" search={{ period: 'last12' }}>
            {t('allPayments')}
          </LinkButton>
        </>
      }
    >
      <ul className={styles.why}>
        <li>{t('card')}</li>
        <li>{t('day')}</li>
        <li>{t('name')}</li>
        <li>{t.rich('wrong', { a: linkTo('bankCards') })}</li>
        {supportUrl !== null && <li>{t.rich('help', { a: (text) => <a href={supportUrl}>{text}</a> })}</li>}
      </ul>
    </EmptyState>
  )
}
