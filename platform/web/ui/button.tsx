import type { ComponentProps, ReactNode } from 'react'
import { ScreenLink, type ScreenLinkProps } from '../navigation/screen-link.tsx'
import type { ScreenName } from '../navigation/screens.tsx'
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
  return [styles['button'], styles[look], wide ? styles['wide'] : ''].filter(Boolean).join(' ')
}

/** A button. While `pending` it keeps the focus and does nothing; disabled buttons of ours say why beside them. */
export function Button({
  look = 'primary',
  wide = false,
  icon,
  pending = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & Look & { pending?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, wide })}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      onClick={(event) => {
        if (pending && type !== 'submit') return
        onClick?.(event)
      }}
    >
      {pending && <span className={styles['spinner']} aria-hidden="true" />}
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

/** A link to a file or another site that looks like a button: the receipt's PDF. */
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
