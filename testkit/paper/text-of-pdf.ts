import { inflateSync } from 'node:zlib'

/** The words of a PDF of ours in the order in which they were drawn, read by the fonts' own maps (ToUnicode). */
export function textOfPdf(pdf: Buffer): string {
  return pagesOfPdf(pdf)
    .flatMap((lines) => lines.map(({ words }) => words))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** Words that were drawn in one line, and how far above the lower edge of their page, in points. */
interface DrawnWords {
  words: string
  height: number
}

/** The same by pages and lines. */
export function pagesOfPdf(pdf: Buffer): DrawnWords[][] {
  const file = pdf.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, number = '', body = '']) => [number, body]),
  )
  const mapOfFont = new Map<string, ReadonlyMap<number, string>>()
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, toUnicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? []
      mapOfFont.set(name, mapOf(unpacked(objects.get(toUnicode) ?? '')))
    }
  const pages = [...objects.values()].filter((body) => body.includes('stream')).map(unpacked)
  return pages.filter((page) => page.includes(' TJ')).map((page) => linesOf(page, mapOfFont))
}

function unpacked(body: string): string {
  // What is packed may itself end with a carriage return.
  const [, packed = ''] = /stream\r?\n([\s\S]*?)\nendstream/.exec(body) ?? []
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return packed
  }
}

/** Glyph → characters. */
function mapOf(map: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) =>
      characters.set(
        parseInt(from, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    )
  return characters
}

function linesOf(page: string, mapOfFont: ReadonlyMap<string, ReadonlyMap<number, string>>): DrawnWords[] {
  let characters: ReadonlyMap<number, string> = new Map()
  const lines: DrawnWords[] = []
  let [words, height] = ['', 0]
  const parts = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|^1 0 0 1 [-\d.]+ ([-\d.]+) Tm$|(^ET$)/gm
  for (const [, font, shown, at, end] of page.matchAll(parts)) {
    if (font !== undefined) characters = mapOfFont.get(font) ?? characters
    if (at !== undefined) height = Number(at)
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      for (let index = 0; index < hex.length; index += 4)
        words += characters.get(parseInt(hex.slice(index, index + 4), 16)) ?? '?'
    if (end !== undefined) {
      lines.push({ words, height })
      words = ''
    }
  }
  return lines
}
