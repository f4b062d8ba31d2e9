import type { AnyRouter } from '@tanstack/react-router'

/** After a change of path the focus goes to the screen's h1, or to the content where the h1 is not there yet. */
export function focusAfterNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', (event) => {
    if (!event.pathChanged || !event.fromLocation) return
    const heading = document.querySelector<HTMLElement>('[data-page-heading]') ?? document.getElementById('content')
    heading?.focus({ preventScroll: true })
  })
}
