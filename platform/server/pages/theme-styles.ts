import { wcagLuminance } from '../colours.ts'
import type { Theme } from '#contract/shapes/tenant/theme.ts'
import { themeCss } from '#contract/values/theme-css.ts'
import { typefaces, type TypefaceName } from '#contract/values/typefaces.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { tenantFileAddress } from './tenant-files.ts'

/** Below it white letters are seen better than black ones. */
const darkBelow = 0.18

/** The style of a tenant's theme, as it stands in each page of its portal. */
export function themeStyles({ folder, theme }: Tenant): string {
  return themeCss(theme, {
    addressOf: (file) => tenantFileAddress(folder, file),
    isDark: (colour) => wcagLuminance(colour) < darkBelow,
  })
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
