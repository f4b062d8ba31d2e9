import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** What a registration that brought no new row had to say, for as long as its reader wants. */
export function RegistrationNews(props: {
  news: 'already_added' | 'added_elsewhere' | 'unused'
  tail: string
  onClose: () => void
}) {
  const t = useTranslations('bankCards')
  const { news, tail } = props
  return (
    <Notice
      live
      tone="neutral"
      title={t(`outcome.${news}.title`)}
      actions={
        <Button look="quiet" onClick={props.onClose}>
          {t('closeNews')}
        </Button>
      }
    >
      {news === 'unused'
        ? t('outcome.unused.text')
        : tail
          ? t(`outcome.${news}.text`, { card: `•••• ${tail}` })
          : t(`outcome.${news}.textAny`)}
    </Notice>
  )
}
