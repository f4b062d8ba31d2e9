import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { changedMark } from './changed-mark.ts'

/** The change is saved; says what it means for the other devices where it means something. */
export function AccountChangedScreen() {
  const t = useTranslations('account')
  return (
    <PicturePage
      icon={<CircleCheckBig size={28} />}
      tone="success"
      title={t('changedTitle')}
      text={changedMark.read() === 'password' ? t('passwordChangedText') : t('changedText')}
    >
      <Ways>
        <LinkButton to="account">{t('toAccount')}</LinkButton>
      </Ways>
    </PicturePage>
  )
}
