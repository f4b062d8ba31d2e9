import type { Path } from 'fontkit'

/**
 * An outline as a simple glyph of a TrueType font (OpenType specification, table glyf), without hints. Every point is
 * written in full. (fontkit's own writer cannot run with the library that it comes with.) Takes whole numbers only.
 */
export function glyphOutline(path: Path): Uint8Array {
  const points: { x: number; y: number; isOnCurve: boolean }[] = []
  const ends: number[] = []
  for (const { command, args } of path.commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2
      points.push({ x: args[at] ?? 0, y: args[at + 1] ?? 0, isOnCurve })
    }
  }
  const size = 10 + 2 * ends.length + 2 + 5 * points.length
  const view = new DataView(new ArrayBuffer(Math.ceil(size / 4) * 4))
  let at = 0
  const words = (values: number[]) => {
    for (const value of values) {
      view.setInt16(at, value)
      at += 2
    }
  }
  const { minX, minY, maxX, maxY } = path.bbox
  words([ends.length, minX, minY, maxX, maxY, ...ends, 0])
  for (const { isOnCurve } of points) view.setUint8(at++, isOnCurve ? 1 : 0)
  for (const side of ['x', 'y'] as const)
    words(points.map((point, index) => point[side] - (points[index - 1]?.[side] ?? 0)))
  return new Uint8Array(view.buffer)
}
