import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from './focus-heading.ts'

/** After a change of path the focus goes to the screen's h1, or to the content where the h1 is not there yet. */
export function focusAfterNavigation(router: AnyRouter): void {
  let focused: HTMLElement | undefined
  router.subscribe('onRendered', (event) => {
    // A screen that leads straight back to the one before has taken the focus away with it.
    const isLost = focused?.isConnected === false && document.activeElement === document.body
    if (!event.fromLocation || !(event.pathChanged || isLost)) return
    focused = focusHeading()
  })
}
