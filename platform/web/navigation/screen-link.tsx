import { useState, type ComponentProps, type MouseEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { savesData } from '../page/saves-data.ts'
import { fromHere } from './came-from.ts'
import { useAskAhead } from './use-ask-ahead.ts'
import { useScreenAddress, type ScreenName, type ScreenSearch } from './screens.tsx'

export interface ScreenLinkProps<Name extends ScreenName> extends Omit<ComponentProps<'a'>, 'href'> {
  to: Name
  search?: ScreenSearch<Name>
}

/**
 * A link to a screen by its name in the route table. It loads the screen ahead when it has the focus, and asks what the
 * screen asks first as well when one points at it. From the press until the screen is there it says so itself
 * (`data-heard`): the screen before stays as long.
 */
export function ScreenLink<Name extends ScreenName>({ to, search, onClick, ...rest }: ScreenLinkProps<Name>) {
  const router = useRouter()
  const href = useScreenAddress()(to, search)
  const [isHeard, setHeard] = useState(false)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || rest.target === '_blank') return
    event.preventDefault()
    setHeard(true)
    void router.navigate({ href, state: fromHere(router.latestLocation) }).finally(() => setHeard(false))
  }
  const askAhead = useAskAhead()
  function loadAhead() {
    if (savesData()) return
    // Only a hint: a failure shows when the link is followed.
    router.preloadRoute({ href } as never).catch(() => undefined)
  }
  function pointAt() {
    loadAhead()
    if (!savesData()) askAhead(href, undefined)
  }
  return (
    <a
      {...rest}
      href={href}
      data-heard={isHeard ? '' : undefined}
      onClick={follow}
      onPointerEnter={pointAt}
      onFocus={loadAhead}
    />
  )
}
