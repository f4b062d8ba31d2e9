import { inflateSync } from 'node:zlib'

/** The words of a PDF of ours in the order in which they were drawn, read by the fonts' own maps (ToUnicode). */
export function textOfPdf(pdf: Buffer): string {
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
  return pages
    .filter((page) => page.includes(' TJ'))
    .map((page) => wordsOf(page, mapOfFont))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
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

/** Glyph → letters. */
function mapOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) =>
      letters.set(parseInt(from, 16) + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
    )
  return letters
}

function wordsOf(page: string, mapOfFont: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map()
  let text = ''
  for (const [, font, shown, end] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(^ET$)/gm)) {
    if (font !== undefined) letters = mapOfFont.get(font) ?? letters
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      for (let at = 0; at < hex.length; at += 4) text += letters.get(parseInt(hex.slice(at, at + 4), 16)) ?? '?'
    if (end !== undefined) text += ' '
  }
  return text
}
