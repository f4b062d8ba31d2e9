import type { Locator } from 'playwright-core'

/** How far above the bar at the foot of a phone it ends, in px; less than nothing where the bar lies over it, or it is not there. */
export async function roomAboveBar(it: Locator): Promise<number> {
  const bar = await it.page().getByRole('navigation').last().boundingBox()
  const box = await it.boundingBox()
  return bar && box ? bar.y - box.y - box.height : -1000
}
