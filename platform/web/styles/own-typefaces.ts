/** Longer than that no screen waits for its typefaces. */
const longestMs = 400

/**
 * Ends when the typefaces of the theme are there, or have had long enough: what is drawn in others first has lines that
 * break anew, and all below them moves. An empty page asks for them together with its scripts, which are larger, so that
 * there is nothing to wait for as a rule. One that is rendered ahead is seen before any of it.
 */
export async function ownTypefaces(): Promise<void> {
  const page = getComputedStyle(document.documentElement)
  const families = ['--font', '--font-headings'].map((name) => page.getPropertyValue(name).split(',', 1)[0] ?? '')
  const here = [...new Set(families)].map((family) => document.fonts.load(`1em ${family}`))
  await Promise.race([Promise.allSettled(here), new Promise((resolve) => setTimeout(resolve, longestMs))])
}
