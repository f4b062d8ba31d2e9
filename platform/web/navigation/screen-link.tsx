import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useScreenAddress, type ScreenName, type ScreenSearch } from './screens.tsx'

export interface ScreenLinkProps<Name extends ScreenName> extends Omit<ComponentProps<'a'>, 'href'> {
  to: Name
  search?: ScreenSearch<Name>
}

/** A link to a screen by its name in the route table; loads the screen ahead when one points at it. */
export function ScreenLink<Name extends ScreenName>({ to, search, onClick, ...rest }: ScreenLinkProps<Name>) {
  const router = useRouter()
  const href = useScreenAddress()(to, search)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || rest.target === '_blank') return
    event.preventDefault()
    void router.navigate({ href })
  }
  function loadAhead() {
    // Only a hint: a failure shows when the link is followed.
    router.preloadRoute({ href } as never).catch(() => undefined)
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={loadAhead} onFocus={loadAhead} />
}
