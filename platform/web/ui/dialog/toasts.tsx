import { useEffect, useState, useSyncExternalStore } from 'react'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { CloseButton } from '../button/close-button.tsx'
import { toastStore, type ToastItem } from './toast-store.ts'
import styles from './toasts.module.css'

const none: readonly ToastItem[] = []

/**
 * Short news at the top right, over the header, so that no heading, field or button of the screen is covered; each stays 5 s, longer under pointer or focus, and closes by its button. An open dialog has
 * them in itself (`isInDialog`): behind it nobody could press them, nor hear them.
 */
export function Toasts({ isInDialog = false }: { isInDialog?: boolean }) {
  const t = useTranslations('shell')
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  const Region = isInDialog ? 'div' : 'section'
  return (
    <Region
      className={styles.region}
      aria-label={isInDialog ? undefined : t('notifications')}
      aria-live="polite"
      data-no-print=""
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} closeText={t('closeToast')} />
      ))}
    </Region>
  )
}

function Toast({ item, closeText }: { item: ToastItem; closeText: string }) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toastStore.close(item.id), limits.toastMs)
    return () => clearTimeout(timer)
  }, [isHeld, item.id])

  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      data-toast="success"
    >
      <CircleCheck className={styles.icon} aria-hidden="true" size={20} />
      <p className={styles.text}>{item.text}</p>
      <CloseButton label={closeText} onClose={() => toastStore.close(item.id)} />
    </div>
  )
}
