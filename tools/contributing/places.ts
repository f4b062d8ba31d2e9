/** What a change touches, as CONTRIBUTING.md lists it: "### A call", and below it "- `place`: what for". */
export function placesIn(page: string): Readonly<Record<string, readonly string[]>> {
  const chapter = page.split(/^## What a change touches$/m)[1]?.split(/^## /m)[0] ?? ''
  const parts = chapter.split(/^### /m).slice(1)
  return Object.fromEntries(
    parts.map((part) => [
      part.split('\n')[0] ?? '',
      [...part.matchAll(/^- `([^`]+)`/gm)].map(([, place = '']) => place),
    ]),
  )
}
