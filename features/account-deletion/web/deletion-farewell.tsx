import { UserRoundX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { toast } from '#platform/web/ui/dialog/toast-store.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { useReturnPause } from '#platform/web/timers/use-return-pause.ts'
import styles from './account-deletion.module.css'

/**
 * Says for a moment that the account is gone, then logs out (specification section 4), but not while the button has the
 * focus. A pointer holds nothing: it rests by chance where the button before was pressed.
 */
export function DeletionFarewell() {
  const t = useTranslations('accountDeletion')
  const { leave } = useLogIn()
  const { isHeld, holders } = useReturnPause(limits.afterDeletionMs, () => void goOn())

  async function goOn() {
    await leave()
    // For those who need longer than the pause.
    toast(t('deletedTitle'))
  }
  return (
    <PicturePage icon={<UserRoundX size={28} />} title={t('deletedTitle')} text={t('deletedText')}>
      <div className={styles.goOn} onFocus={holders.onFocus} onBlur={holders.onBlur}>
        <Button onClick={() => void goOn()}>{t('goOn')}</Button>
        <p>{isHeld ? t('goingOnPaused') : t('goingOn')}</p>
      </div>
    </PicturePage>
  )
}
