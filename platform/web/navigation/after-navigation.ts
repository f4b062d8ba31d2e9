import type { AnyRouter } from '@tanstack/react-router'
import { storedInTab } from '../page/stored.ts'
import { focusHeading } from '../page/focus-heading.ts'

const key = 'goes_on'

/** For a reload that is only a step of ours, such as the one after a login: its page begins at the heading too. */
export function goOnIn(href: string): void {
  storedInTab.write(key, '1')
  window.location.replace(href)
}

/** After a change of path the focus goes to the screen's h1, or to the content where the h1 is not there yet. */
export function focusAfterNavigation(router: AnyRouter): void {
  let focused: HTMLElement | undefined
  let goesOn = storedInTab.read(key) !== null
  storedInTab.remove(key)
  router.subscribe('onRendered', (event) => {
    // A screen that leads straight back to the one before has taken the focus away with it.
    const isLost = focused?.isConnected === false && document.activeElement === document.body
    if (!goesOn && (!event.fromLocation || !(event.pathChanged || isLost))) return
    goesOn = false
    focused = focusHeading()
  })
}
