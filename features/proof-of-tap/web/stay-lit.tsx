import { useEffect, useState } from 'react'
import { Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'

/** Newer than our baseline, so it is looked for; without it there is no button. */
type WithWakeLock = Navigator & { wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } }

/** Keeps the screen from going dark while it is held up. The browser lets go of it when the page is hidden. */
export function StayLit() {
  const t = useTranslations('proofOfTap')
  const { wakeLock } = navigator as WithWakeLock
  const [isLit, setIsLit] = useState(false)

  useEffect(() => {
    if (!isLit || !wakeLock) return
    let isOver = false
    let release: (() => Promise<void>) | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      wakeLock.request('screen').then(
        (held) => {
          release = () => held.release()
          if (isOver) void held.release()
        },
        // A battery that saves itself, or a policy around us.
        () => setIsLit(false),
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void release?.()
    }
  }, [isLit, wakeLock])

  if (!wakeLock) return null
  return (
    <Button
      look="secondary"
      aria-pressed={isLit}
      onClick={() => setIsLit(!isLit)}
      icon={<Sun aria-hidden="true" size={18} />}
    >
      {t('lit')}
    </Button>
  )
}
