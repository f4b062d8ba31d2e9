import { beforeReload } from '../form/use-kept-values.ts'
import { reportFault } from './fault-store.ts'

const mark = 'reloaded_for_build'

/**
 * A chunk that does not load after a release: the page reloads once a build, keeping what was typed; a second time the
 * error modal says so.
 */
export function reloadOnStaleChunk(build: string): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(mark) === build) {
      reportFault(event.payload)
      return
    }
    event.preventDefault()
    sessionStorage.setItem(mark, build)
    window.dispatchEvent(new Event(beforeReload))
    window.location.reload()
  })
}
