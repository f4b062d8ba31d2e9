import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'

/** What a registration that brought no new row had to say, for as long as its reader wants. */
export function RegistrationNews(props: { news: 'already_added' | 'unused'; tail: string; onClose: () => void }) {
  const t = useTranslations('bankCards')
  const { news, tail } = props
  const known = news === 'already_added' && tail
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
      {known
        ? t('outcome.already_added.text', { card: `•••• ${tail}` })
        : t(news === 'unused' ? 'outcome.unused.text' : 'outcome.already_added.textAny')}
    </Notice>
  )
}
