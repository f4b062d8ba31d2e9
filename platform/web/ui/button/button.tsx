import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useHydrated } from '../../page/use-hydrated.ts'
import { ScreenLink, type ScreenLinkProps } from '../../navigation/screen-link.tsx'
import type { ScreenName } from '../../navigation/screens.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
interface Look {
  /** One primary a screen; `danger` for what cannot be undone; `quiet` beside text. */
  look?: ButtonLook
  /** As wide as its column. */
  wide?: boolean
  /** Stands before the text; hide it from readers with `aria-hidden`. */
  icon?: ReactNode
}

function classOf({ look = 'primary', wide = false }: Look): string {
  return [styles.button, styles[look], wide ? styles.wide : ''].filter(Boolean).join(' ')
}

/** A second click that follows so soon belongs to the first: the screen had no time to show that work began. */
const doubleClickMs = 500

/**
 * A button. While `pending` it keeps the focus and does nothing; disabled buttons of ours say why beside them. One that
 * starts work (it has `pending`, true or false) takes a double click for one. In a page that was rendered ahead it is
 * disabled until its script is there: a click would be lost, and a form would leave the page.
 */
export function Button({
  look = 'primary',
  wide = false,
  icon,
  pending: isWorking,
  children,
  onClick,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & Look & { pending?: boolean }) {
  const clickedAt = useRef(-doubleClickMs)
  const isReady = useHydrated()
  const pending = isWorking ?? false
  return (
    <button
      {...rest}
      type={type}
      disabled={!isReady || rest.disabled}
      data-early={!isReady || undefined}
      className={classOf({ look, wide })}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      data-pending={pending || undefined}
      onClick={(event) => {
        if (pending && type !== 'submit') return
        if (isWorking !== undefined && type !== 'submit') {
          if (event.timeStamp - clickedAt.current < doubleClickMs) return
          clickedAt.current = event.timeStamp
        }
        onClick?.(event)
      }}
    >
      {pending && <span className={styles.spinner} aria-hidden="true" />}
      {icon}
      {children}
    </button>
  )
}

/** A link to a screen that looks like a button. */
export function LinkButton<Name extends ScreenName>({
  look = 'primary',
  wide = false,
  icon,
  children,
  ...rest
}: Omit<ScreenLinkProps<Name>, 'className'> & Look) {
  return (
    <ScreenLink {...(rest as unknown as ScreenLinkProps<Name>)} className={classOf({ look, wide })}>
      {icon}
      {children}
    </ScreenLink>
  )
}

/** A link to a file or another site that looks like a button. */
export function HrefButton({
  look = 'primary',
  wide = false,
  icon,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Look) {
  return (
    <a {...rest} className={classOf({ look, wide })}>
      {icon}
      {children}
    </a>
  )
}
