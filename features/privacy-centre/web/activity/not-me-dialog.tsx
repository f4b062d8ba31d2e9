import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** "This was not me", in two steps: everybody else is logged out at once, then the password is changed. */
export function NotMeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('privacyCentre.notMe')
  const { signIn } = useTenant().choices
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const end = useAsk({
    call: 'endOtherSessions',
    messages: 'privacyCentre',
    input: () => ({ body: {} }),
    onAnswer: async () => {
      setIsDone(true)
      await queries.invalidateQueries({ queryKey: ['listActivity'] })
    },
  })
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        isDone ? (
          signIn === 'form' && <LinkButton to="changePassword">{t('password')}</LinkButton>
        ) : (
          <Button look="danger" pending={end.isPending} onClick={() => end.mutate()}>
            {t('end')}
          </Button>
        )
      }
    >
      <div role="status">
        {isDone && <Notice tone="success">{t(`done.${signIn}`)}</Notice>}
        {end.problem && <Notice tone="warning">{end.problem}</Notice>}
      </div>
      {!isDone && <p>{t(`text.${signIn}`)}</p>}
    </Dialog>
  )
}
