import { useEffect, useState, useSyncExternalStore } from 'react'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { toastStore, type ToastItem } from './toast-store.ts'
import styles from './toasts.module.css'

const none: readonly ToastItem[] = []

/** Good news at the top right; each stays 5 s, longer under pointer or focus, and closes by its button. */
export function Toasts() {
  const t = useTranslations('shell')
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  return (
    <section className={styles['region']} aria-label={t('notifications')} aria-live="polite">
      {items.map((item) => (
        <Toast key={item.id} item={item} closeText={t('closeToast')} />
      ))}
    </section>
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
      className={styles['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      data-toast="success"
    >
      <CircleCheck className={styles['icon']} aria-hidden="true" size={20} />
      <p className={styles['text']}>{item.text}</p>
      <CloseButton label={closeText} onClose={() => toastStore.close(item.id)} />
    </div>
  )
}
