import { ask } from '../client/client.ts'
import { keepTyped } from '../page/stored.ts'
import { untilStaying } from '../page/leaving.ts'

const mark = 'reloaded_for_builds'
let build = ''

/** Tells the name of the page's build, once. */
export function startChunks(name: string): void {
  build = name
}

/**
 * After a release the page reloads by itself, once a build, keeping what was typed. `again` is a build that was reloaded
 * for already; `unreachable` a server that does not answer, where a reload would lose the page.
 */
export async function reloadForChunk(): Promise<'reloading' | 'again' | 'unreachable'> {
  const builds = (sessionStorage.getItem(mark) ?? '').split(' ')
  if (!(await isServerThere())) return 'unreachable'
  if (builds.includes(build)) return 'again'
  sessionStorage.setItem(mark, [...builds, build].join(' ').trim())
  keepTyped()
  window.location.reload()
  return 'reloading'
}

/** Loads the page anew if the server answers; else a reload would leave the portal for the browser's own page. */
export async function reloadIfThere(): Promise<void> {
  if (!(await isServerThere())) return
  keepTyped()
  window.location.reload()
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await ask('listLanguages', {})
    // Who has gone elsewhere meanwhile is not brought back.
    await untilStaying()
    return true
  } catch {
    return false
  }
}
