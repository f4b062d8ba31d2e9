import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagLuminance } from '../colours.ts'
import type { Theme } from '#contract/shapes/tenant/theme.ts'
import { themeCss } from '#contract/values/theme-css.ts'
import { typefaces, type TypefaceName } from '#contract/values/typefaces.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { tenantFileAddress } from './tenant-files.ts'

/** Below it white text is seen better than black text. */
const darkBelow = 0.18

/** A drawing of so many bytes packs into a kilobyte or two of each page. */
const smallBytes = 6 * 1024

/**
 * The style of a tenant's theme, as it stands in each page of its portal. A small drawing stands in it: it is the largest
 * thing that a login shows, and a request of its own would be seen after everything else.
 */
export function themeStyles({ folder, theme }: Tenant): string {
  return themeCss(theme, {
    addressOf: (file) => smallDrawing(join(folder, file)) ?? tenantFileAddress(folder, file),
    isDark: (colour) => wcagLuminance(colour) < darkBelow,
  })
}

function smallDrawing(path: string): string | undefined {
  if (!path.endsWith('.svg')) return undefined
  const drawing = readFileSync(path, 'utf8')
  if (drawing.length > smallBytes) return undefined
  // Nothing of it ends the address, the rule or the style that it stands in.
  const safe = encodeURIComponent(drawing)
    .replaceAll(/%(?:20|2C|2F|3A|3D)/g, decodeURIComponent)
    .replaceAll(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `data:image/svg+xml,${safe}`
}

/** Files of the tenant's folder that its theme shows. */
export function themeFiles({ typeface, headings, header }: Theme): string[] {
  const own = [typeface, headings.typeface].flatMap((each) => (typeof each === 'object' ? [each.file] : []))
  return [...own, ...(header ? [header.file, header.darkFile].filter((file) => file !== null) : [])]
}

/** The portal's own typefaces among those of a theme. */
export function themeTypefaces({ typeface, headings }: Theme): TypefaceName[] {
  const all = [typeface, headings.typeface].filter((each) => typeof each === 'string')
  return (Object.keys(typefaces) as TypefaceName[]).filter((name) => all.includes(name))
}
