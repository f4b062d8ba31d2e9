import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tenant } from '../tenant.ts'

/** A tenant's header logo for mails and PDFs, which cannot show SVG. */
export interface RasterLogo {
  png: Buffer
  alt: string
  /** Size in px at which it is shown; the picture itself may be finer. */
  width: number
  height: number
}

const known = new Map<string, RasterLogo | undefined>()

/** The header logo's PNG: itself, or the file of the same name beside its SVG. Undefined when the tenant has none. */
export function rasterLogo(tenant: Pick<Tenant, 'folder' | 'logos'>): RasterLogo | undefined {
  return pngOf(tenant, tenant.logos.header?.file)
}

/** The same of the logo for dark grounds. */
export function darkRasterLogo(tenant: Pick<Tenant, 'folder' | 'logos'>): RasterLogo | undefined {
  return pngOf(tenant, tenant.logos.header?.darkFile)
}

function pngOf({ folder, logos }: Pick<Tenant, 'folder' | 'logos'>, file: string | null | undefined) {
  if (!logos.header || file === null || file === undefined) return undefined
  const path = join(folder, file.replace(/\.svg$/, '.png'))
  if (!known.has(path)) {
    const { alt, width, height } = logos.header
    known.set(path, existsSync(path) ? { png: readFileSync(path), alt, width, height } : undefined)
  }
  return known.get(path)
}
