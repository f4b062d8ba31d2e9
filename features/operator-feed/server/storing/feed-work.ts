import { workOf } from '#platform/server/workers/work.ts'
import type { readBlock } from './read-block.ts'

/** Reading of a feed in a thread, so that nobody's call waits meanwhile. Feeds wait for each other and are seldom turned away. */
export const feedWork = workOf<typeof readBlock>({
  module: new URL('./read-block.ts', import.meta.url).href,
  name: 'readBlock',
  limitMs: 30_000,
  room: 50,
  waitMs: 60_000,
  megabytes: 256,
})
