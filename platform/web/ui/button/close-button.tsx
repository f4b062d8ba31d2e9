import { X } from 'lucide-react'
import styles from './close-button.module.css'

/** A cross that closes what it stands in; `label` says so to readers. */
export function CloseButton({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClose}>
      <X aria-hidden="true" size={20} />
    </button>
  )
}
