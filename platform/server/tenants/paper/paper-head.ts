import { formatHex } from '../../colours.ts'
import type { DocumentHead } from '../../documents/document-look.ts'
import { headerGround } from './header-ground.ts'
import { headerDrawing } from './header-drawing.ts'
import { darkRasterLogo, rasterLogo } from './raster-logo.ts'
import type { Tenant } from '../tenant.ts'

const roundest = 12

/** The head of a tenant's documents: the header of its light scheme; white where its logo is for no other ground. */
export function paperHead(tenant: Pick<Tenant, 'title' | 'folder' | 'logos' | 'theme'>): DocumentHead {
  const { title, folder, theme } = tenant
  const { light } = theme
  const { colour, isDark } = headerGround(light)
  const [onLight, onDark] = [rasterLogo(tenant), darkRasterLogo(tenant)]
  const isWhite = isDark && onLight !== undefined && onDark === undefined
  return {
    ground: isWhite ? '#ffffff' : colour,
    line: formatHex(light.accent) ?? colour,
    radius: Math.min(theme.radius, roundest),
    name: { text: title, ink: formatHex(light.onHeader ?? light.text) ?? '#000000' },
    logo: isDark ? (onDark ?? onLight) : onLight,
    drawing: isWhite || !theme.header ? undefined : headerDrawing(folder, theme.header.file),
  }
}
