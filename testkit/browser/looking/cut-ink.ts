import type { Page } from 'playwright-core'
import { pictureOf } from './undrawn.ts'

/**
 * Words of which a glyph is painted in part, as where glyphs stand closer than they are wide: what cuts them is moved away
 * by some pixels, and whatever is seen there then was cut off. No measure tells it, as a browser paints glyphs at whole
 * pixels on most screens and measures parts of them. What is left out whole, or ends in an ellipsis, is meant.
 */
export async function cutInk(page: Page): Promise<string[]> {
  const cut = await pictureOf(page)
  const strips = await page.evaluate(moveEdges)
  const whole = await pictureOf(page)
  await page.evaluate(putEdgesBack)
  return page.evaluate(findNew, { cut, whole, strips })
}

interface Strip {
  words: string
  x: number
  y: number
  width: number
  height: number
}

/** All that cuts what is in it, within `main`, cuts some pixels further away; answers those pixels. Nothing else moves. */
function moveEdges(): Strip[] {
  const strips: Strip[] = []
  const awayPx = 4
  const cutting = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    const { overflowX, clipPath, borderRadius } = getComputedStyle(element)
    // What is for readers alone stands in a box of a pixel; round corners cut grounds and edges.
    const isForEye = element.offsetWidth > 2 && element.offsetHeight > 2 && element.checkVisibility()
    return isForEye && borderRadius === '0px' && (clipPath.startsWith('inset(') || /^(?:hidden|clip)$/.test(overflowX))
  })
  const boxes = cutting.map((element) => element.getBoundingClientRect())
  for (const element of cutting) {
    element.dataset['edges'] = element.style.cssText
    const { overflowX, clipPath } = getComputedStyle(element)
    if (overflowX !== 'visible')
      element.style.cssText += `; overflow: clip; overflow-clip-margin: ${String(awayPx)}px; min-inline-size: 0`
    if (clipPath.startsWith('inset(')) {
      const [top = '0', end = top, bottom = top, start = end] = clipPath.slice(6, -1).split(' ')
      element.style.clipPath = `inset(${top} -${String(awayPx)}px ${bottom} ${start})`
    }
  }
  for (const [at, element] of cutting.entries()) {
    const before = boxes[at]
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    const words = element.innerText.replaceAll(/\s+/g, ' ')
    if (words === '' || !before) continue
    if (Math.abs(before.width - width) > 0.1 || Math.abs(before.left - left) > 0.1)
      throw new Error(`${words}: stands elsewhere where nothing is cut`)
    const [y, height] = [Math.round(top), Math.round(bottom) - Math.round(top)]
    strips.push({ words, x: Math.round(right), y, width: awayPx - 1, height })
    if (getComputedStyle(element).clipPath === 'none')
      strips.push({ words, x: Math.round(left) - awayPx + 1, y, width: awayPx - 1, height })
  }
  return strips
}

function putEdgesBack(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-edges]')) {
    element.style.cssText = element.dataset['edges'] ?? ''
    delete element.dataset['edges']
  }
}

/** The words of the strips in which something is seen that was not there. */
async function findNew({ cut, whole, strips }: { cut: string; whole: string; strips: Strip[] }): Promise<string[]> {
  /** Of 255: as much as half a pixel of a glyph. Many glyphs reach a little beyond their own room. */
  const least = 90
  const drawn = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
    pen?.drawImage(image, 0, 0)
    return { pen, ...{ width: image.width, height: image.height } }
  }
  const [before, after] = await Promise.all([drawn(cut), drawn(whole)])
  const found = strips.filter(({ x, y, width, height }) => {
    const isInPicture = x >= 0 && y >= 0 && x + width <= before.width && y + height <= before.height
    if (!isInPicture || width < 1 || height < 1) return false
    const [one, other] = [before, after].map(({ pen }) => pen?.getImageData(x, y, width, height).data)
    return one?.some((part, at) => Math.abs(part - (other?.[at] ?? part)) > least)
  })
  return [...new Set(found.map(({ words }) => words))]
}
