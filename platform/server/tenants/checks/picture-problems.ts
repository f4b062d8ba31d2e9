import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** Width and height of a picture as it lies in its file, and what is wrong with it. */
export interface Picture {
  width: number
  height: number
  problems: readonly string[]
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Reads a PNG's size; problems when it is none. */
export function readPng(bytes: Buffer): Picture {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngSignature)) return unread('is no PNG; save it as one')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), problems: [] }
}

/** What an SVG must not hold: it comes to every traveller, and some open it by itself. */
const unwanted: readonly [RegExp, string][] = [
  [/<!(?:DOCTYPE|ENTITY)/i, 'has a document type'],
  [
    /<\s*(?:script|foreignObject|iframe|object|embed|audio|video|set|animate)\b/i,
    'has scripts, foreign or moving parts',
  ],
  [/\son\w+\s*=/i, 'has an event handler'],
  [/(?:href|src)\s*=\s*["']?\s*(?!["']?(?:#|data:image\/(?:png|jpeg)))/i, 'refers to something outside of itself'],
  [/url\(\s*["']?(?!#)/i, 'refers to something outside of itself'],
  [/@import|@font-face/i, 'has a style that loads something'],
]

/** Reads an SVG's size; problems when it is not well-formed, may run anything or asks for another file. */
export function readSvg(text: string): Picture {
  const valid = XMLValidator.validate(text)
  if (valid !== true) return unread(`is not well-formed: ${valid.err.msg} in line ${String(valid.err.line)}`)
  const problems = [...new Set(unwanted.filter(([sign]) => sign.test(text)).map(([, problem]) => problem))]
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', ignorePiTags: true })
  const { svg } = parser.parse(text) as { svg?: Record<string, unknown> }
  if (typeof svg !== 'object') return unread('has no svg element at its root')
  const box =
    typeof svg['viewBox'] === 'string'
      ? svg['viewBox']
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : []
  const [width, height] = [Number(svg['width'] ?? box[2]), Number(svg['height'] ?? box[3])]
  if (!(width > 0 && height > 0)) problems.push('says no size; give it a viewBox, or width and height in px')
  return {
    width,
    height,
    problems: problems.map((problem) => (problem.includes(';') ? problem : `${problem}; remove that`)),
  }
}

const unread = (problem: string): Picture => ({ width: 0, height: 0, problems: [problem] })
