import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex } from '../../colours.ts'
import type { Drawing, Shape } from '../../documents/document-look.ts'

const known = new Map<string, Drawing | undefined>()

/**
 * The picture of a tenant's header as shapes, for documents, which cannot show SVG: where it is made of paths,
 * rectangles and circles in plain colours. Any other is left out of them.
 */
export function headerDrawing(folder: string, file: string): Drawing | undefined {
  const path = join(folder, file)
  if (!known.has(path)) known.set(path, existsSync(path) ? drawingOf(readFileSync(path, 'utf8')) : undefined)
  return known.get(path)
}

/** Exported for its test. */
export function drawingOf(svg: string): Drawing | undefined {
  const [open, ...elements] = [...svg.matchAll(/<([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/gi)].map(
    ([, name, rest]) => ({
      name,
      of: new Map([...(rest ?? '').matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
    }),
  )
  const [, , width = 0, height = 0] = (open?.of.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (open?.name !== 'svg' || !(width > 0 && height > 0)) return undefined
  const shapes = elements.map(({ name, of }) => shapeOf(name, of))
  return shapes.every((shape) => shape !== undefined) ? { width, height, shapes } : undefined
}

function shapeOf(name: string | undefined, of: ReadonlyMap<string, string>): Shape | undefined {
  const path = pathOf(name, of)
  const [fill, stroke] = [of.get('fill') ?? '#000', of.get('stroke') ?? 'none']
  const isPlain = [fill, stroke].every((colour) => colour === 'none' || formatHex(colour) !== undefined)
  if (path === undefined || !isPlain || of.has('transform') || of.has('style')) return undefined
  const paint = (colour: string, opacity: string) =>
    colour === 'none' ? undefined : { colour: formatHex(colour) ?? colour, opacity: Number(of.get(opacity) ?? 1) }
  const line = paint(stroke, 'stroke-opacity')
  return {
    path,
    fill: paint(fill, 'fill-opacity'),
    stroke: line && { ...line, width: Number(of.get('stroke-width') ?? 1) },
  }
}

function pathOf(name: string | undefined, of: ReadonlyMap<string, string>): string | undefined {
  if (name === 'path') return of.get('d')
  if (name === 'rect') return rectangle(of)
  const [cx = 0, cy = 0, r = 0] = ['cx', 'cy', 'r'].map((key) => Number(of.get(key) ?? 0))
  if (name !== 'circle') return undefined
  const half = (side: 1 | -1) => `a${String(r)} ${String(r)} 0 0 1 ${String(side * 2 * r)} 0`
  return `M${String(cx - r)} ${String(cy)}${half(1)}${half(-1)}z`
}

function rectangle(of: ReadonlyMap<string, string>): string {
  const [x = 0, y = 0, width = 0, height = 0, asked = 0] = ['x', 'y', 'width', 'height', 'rx'].map((key) =>
    Number(of.get(key) ?? 0),
  )
  const r = Math.min(asked, width / 2, height / 2)
  const corner = (dx: number, dy: number) =>
    r > 0 ? `a${String(r)} ${String(r)} 0 0 1 ${String(dx)} ${String(dy)}` : ''
  return [
    `M${String(x + r)} ${String(y)}h${String(width - 2 * r)}`,
    `${corner(r, r)}v${String(height - 2 * r)}`,
    `${corner(-r, r)}h${String(2 * r - width)}`,
    `${corner(-r, -r)}v${String(2 * r - height)}${corner(r, -r)}z`,
  ].join('')
}
