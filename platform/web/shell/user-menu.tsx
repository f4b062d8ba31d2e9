import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './user-menu.module.css'

/** The reader's name, and below it the ways through the portal and out. `children` are links in list items. */
export function UserMenu({ name, onLeave, children }: { name: string; onLeave: () => void; children: ReactNode }) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    function onPointer(event: PointerEvent) {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  return (
    <div
      ref={box}
      className={styles.menu}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('userMenu', { name })}
        onClick={() => setOpen(!open)}
      >
        <CircleUserRound aria-hidden="true" size="1.375em" />
        <span className={styles.userName}>{name}</span>
        <ChevronDown aria-hidden="true" size="1em" />
      </button>
      <ul id={id} className={styles.menuList} hidden={!open} onClick={() => setOpen(false)}>
        {children}
        <li>
          <button type="button" onClick={onLeave}>
            <LogOut aria-hidden="true" /> {t('logout')}
          </button>
        </li>
      </ul>
    </div>
  )
}
