import { chromiumPath } from './chromium-path.ts'

/** Vitest's global set-up: unpacks the packaged Chromium before two workers want it at the same time. */
export async function setup(): Promise<void> {
  await chromiumPath()
}
