/** The part of fontkit that documents use; the package brings no types. */
declare module 'fontkit' {
  export interface Path {
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    commands: { command: string; args: number[] }[]
    mapPoints(move: (x: number, y: number) => [number, number]): Path
  }
  export interface Glyph {
    id: number
    advanceWidth: number
    codePoints: number[]
    path: Path
    /** The points of a glyph in a WOFF2 file, as they are stored. */
    _decode(): { points?: Point[]; components?: Component[] }
    /** What its path is drawn from. */
    _getContours(): Point[][]
  }
  /** A part of a glyph that is made of others. */
  export interface Component {
    glyphID: number
    dx: number
    dy: number
    scaleX: number
    scaleY: number
    scale01: number
    scale10: number
  }
  export interface Point {
    x: number
    y: number
    endContour: boolean
    copy(): Point
  }
  export interface GlyphRun {
    glyphs: Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  /** The glyphs of a font that a document uses, as a font of their own. */
  export interface Subset {
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    /** The number of a glyph within the subset. */
    includeGlyph(id: number): number
    encode(): Uint8Array
    /** Appends a glyph; answers its number within the subset. */
    _addGlyph(id: number): number
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string, features?: unknown): GlyphRun
    createSubset(): Subset
    /** The glyphs of a WOFF2 file once they are unpacked, with the first one that is asked for. */
    _transformedGlyphs?: unknown
    /** Where a variable font stands on its axes. */
    variationCoords: number[]
    _variationProcessor: { transformPoints(glyph: number, points: Point[]): void }
  }
  export function create(data: Uint8Array): Font
}
