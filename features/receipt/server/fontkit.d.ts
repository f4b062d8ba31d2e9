/** The part of fontkit that receipts use; the package brings no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): unknown
  }
  export function create(data: Uint8Array): Font
}
