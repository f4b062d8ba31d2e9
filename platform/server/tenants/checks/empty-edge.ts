import { svgDrawing } from '../paper/svg-drawing.ts'

/** Of a logo's width: more of it empty at one side is seen, where the logo stands centred or against an edge. */
const mostEmpty = 0.05

/** What is wrong with a logo whose drawing leaves a side of it empty, or undefined. */
export async function emptyEdge(svg: string): Promise<string | undefined> {
  const { Resvg } = await svgDrawing()
  const image = new Resvg(svg)
  const { width } = image
  const box = image.innerBBox()
  image.free()
  if (box === undefined) return undefined
  const [before, behind] = [box.x, width - box.x - box.width]
  const side = before > mostEmpty * width ? 'left' : behind > mostEmpty * width ? 'right' : undefined
  if (side === undefined) return undefined
  const empty = Math.round(side === 'left' ? before : behind)
  return `is empty at its ${side}, ${String(empty)} of ${String(width)}; cut its viewBox to what is drawn`
}
