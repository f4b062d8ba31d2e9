import { beforeReload } from '../form/use-kept-values.ts'
import { reportFault } from './fault-store.ts'

const mark = 'reloaded_for_build'

/** A chunk that is still missing after the page was reloaded for it. */
export class StaleChunk extends Error {}

/**
 * A chunk that does not load after a release: the page reloads once a build, keeping what was typed; a second time the
 * error modal says so.
 */
export function reloadOnStaleChunk(build: string): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || sessionStorage.getItem(mark) === build) {
      reportFault(new StaleChunk())
      return
    }
    sessionStorage.setItem(mark, build)
    window.dispatchEvent(new Event(beforeReload))
    window.location.reload()
  })
}
