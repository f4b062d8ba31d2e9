import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)

/**
 * Kept pages in their smallest form, which takes a third of a second to make: beside all else, and only for a page that
 * is asked for again. Until then, and for browsers that do not read it, a page is pressed quickly each time.
 */
export function makePackedPages(): { of: (key: string, html: string) => Buffer | undefined } {
  const packed = new Map<string, Buffer | 'asked' | 'on its way'>()
  return {
    of(key, html) {
      const known = packed.get(key)
      if (known === undefined) packed.set(key, 'asked')
      if (known === 'asked') {
        packed.set(key, 'on its way')
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        }
        pack(html, { params }).then(
          (bytes) => packed.set(key, bytes),
          () => packed.delete(key),
        )
      }
      return typeof known === 'object' ? known : undefined
    },
  }
}

/** Whether a browser reads brotli, by its accept-encoding. */
export function readsBrotli(accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((each) => {
    const [name, ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return name === 'br' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
