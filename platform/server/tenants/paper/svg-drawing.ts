import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { laterPart } from '../../overload/later-part.ts'

/** What draws SVGs, opened once. */
export const svgDrawing = laterPart(async () => {
  const drawing = await import('@resvg/resvg-wasm')
  await drawing.initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return drawing
})
