import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

let ready: ReturnType<typeof open> | undefined

async function open() {
  const drawing = await import('@resvg/resvg-wasm')
  await drawing.initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return drawing
}

/** What draws SVGs: opened once, when the first is drawn. */
export function svgDrawing(): ReturnType<typeof open> {
  ready ??= open()
  return ready
}
