import { limits } from '#contract/limits.ts'
import { untilStaying } from '../page/leaving.ts'

/** A part of the portal that does not load: its release is gone, or the network. */
export class StaleChunk extends Error {}

/** One that did not load because nothing does: the server cannot be reached. */
export class LostChunk extends StaleChunk {}

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
    await untilStaying()
    throw new StaleChunk('a part of the portal did not load', { cause })
  } finally {
    clearTimeout(timer)
  }
}
