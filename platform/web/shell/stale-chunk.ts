import { limits } from '#contract/limits.ts'
import { keepTyped } from '../form/keep-typed.ts'

const mark = 'reloaded_for_builds'
let build = ''

/** A part of the portal that does not load: its release is gone, or the network. */
export class StaleChunk extends Error {}

/** Tells the name of the page's build, once. */
export function startChunks(name: string): void {
  build = name
}

/**
 * Loads a part of the portal (`() => import('…')`) within 120 s (specification section 7); throws `StaleChunk`. Every
 * import at run time goes through it.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs: number = limits.chunkTimeoutMs,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${String(timeoutMs)} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new StaleChunk('a part of the portal did not load', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * After a release the page reloads by itself, once a build, keeping what was typed. False when it must not: the reader
 * is offline, or this build was reloaded for already.
 */
export function reloadForChunk(): boolean {
  if (!navigator.onLine) return false
  const builds = (sessionStorage.getItem(mark) ?? '').split(' ')
  if (builds.includes(build)) return false
  sessionStorage.setItem(mark, [...builds, build].join(' ').trim())
  keepTyped()
  window.location.reload()
  return true
}
