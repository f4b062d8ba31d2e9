import type { Font, Path, Point } from 'fontkit'

/** A glyph as it is drawn, in thousandths of the font's size. */
export interface Glyph {
  path: Path
  advance: number
}

/**
 * A glyph of a variable font in a WOFF2 file, in a weight; undefined where the file lacks it. fontkit draws these in the
 * font's thinnest weight only, so the points are moved here: on copies, as it hands out the same ones each time. `glyphId`
 * where another glyph than the usual one stands for the character.
 */
export function variableGlyph(font: Font, codePoint: number, weight: number, glyphId?: number): Glyph | undefined {
  if (!font.hasGlyphForCodePoint(codePoint)) return undefined
  font.variationCoords = [weight]
  const drawn = glyphId === undefined ? font.glyphForCodePoint(codePoint) : font.getGlyph(glyphId)
  drawn._getContours = () => contoursOf(pointsOf(font, drawn.id))
  const scale = 1000 / font.unitsPerEm
  return { path: drawn.path.mapPoints((x, y) => [x * scale, y * scale]), advance: drawn.advanceWidth * scale }
}

/** The points of a glyph in the font's weight; those of a glyph of parts (é) are its parts', each where it stands. */
function pointsOf(font: Font, id: number): Point[] {
  const { points = [], components = [] } = font.getGlyph(id)._decode()
  const own = points.map((point) => point.copy())
  const [like] = [...own, ...components.flatMap(({ glyphID }) => font.getGlyph(glyphID)._decode().points ?? [])]
  if (!like) return []
  const places = components.map(({ dx, dy }) => Object.assign(like.copy(), { x: dx, y: dy, endContour: true }))
  const moved = components.length > 0 ? places : own
  font._variationProcessor.transformPoints(id, [...moved, ...sides(like)])
  return components.length === 0
    ? own
    : components.flatMap(({ glyphID, scaleX, scaleY, scale01, scale10 }, index) => {
        const { x, y } = places[index] ?? { x: 0, y: 0 }
        return pointsOf(font, glyphID).map((point) =>
          Object.assign(point.copy(), {
            x: point.x * scaleX + point.y * scale10 + x,
            y: point.x * scale01 + point.y * scaleY + y,
          }),
        )
      })
}

/** The four points for a glyph's sides, which the variations count in. */
function sides(like: Point): Point[] {
  return Array.from({ length: 4 }, () => Object.assign(like.copy(), { x: 0, y: 0, endContour: true }))
}

function contoursOf(points: readonly Point[]): Point[][] {
  const contours: Point[][] = [[]]
  for (const point of points) {
    contours.at(-1)?.push(point)
    if (point.endContour) contours.push([])
  }
  return contours.filter((contour) => contour.length > 0)
}
