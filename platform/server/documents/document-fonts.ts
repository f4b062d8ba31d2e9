import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { combinedFont } from './combined-font.ts'

const files = createRequire(import.meta.url)

/** Latin, Greek, Cyrillic, Hebrew, Arabic and more in one file; parsed once, as that takes longer than a page. */
const parsed = new Map<string, Font>()

function font(file: 'DejaVuSans.ttf' | 'DejaVuSans-Bold.ttf', weight: 400 | 700): Font {
  const known =
    parsed.get(file) ?? combinedFont(create(readFileSync(files.resolve(`dejavu-fonts-ttf/ttf/${file}`))), weight)
  parsed.set(file, known)
  return known
}

export const documentFonts = {
  regular: () => font('DejaVuSans.ttf', 400),
  bold: () => font('DejaVuSans-Bold.ttf', 700),
}
