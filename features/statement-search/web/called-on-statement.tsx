import { useTranslations } from 'use-intl'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** What the statement calls this operator, where its tenant says so. */
export function CalledOnStatement() {
  const t = useTranslations('statementSearch')
  const { title, statementDescriptor } = useTenant()
  if (statementDescriptor === null) return null
  return (
    <Notice tone="neutral">
      {t.rich('called', { operator: title, name: statementDescriptor, b: (text) => <b translate="no">{text}</b> })}
    </Notice>
  )
}
