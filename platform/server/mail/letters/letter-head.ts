import { formatHex } from '../../colours.ts'
import type { Palette } from '#contract/shapes/tenant/theme.ts'
import { headerGround } from '../../tenants/paper/header-ground.ts'
import { darkRasterLogo, rasterLogo, type RasterLogo } from '../../tenants/paper/raster-logo.ts'
import type { Tenant } from '../../tenants/tenant.ts'

/** A picture in a letter's head; `shown` names the schemes in which it is seen. It travels with the mail under its `cid`. */
export interface HeadPicture {
  logo: RasterLogo
  cid: string
  shown: 'always' | 'light' | 'dark'
  /** The colour of its name, which stands there where a mail program shows no pictures. */
  ink: string
}

/** The head of a tenant's letters: the ground of its header with the logo for such a ground, and the line below it. */
export interface LetterHead {
  pictures: readonly HeadPicture[]
  ground: string
  line: string
  dark: { ground: string; line: string }
}

const white = '#ffffff'
const black = '#000000'

/** The head, or undefined for a tenant without a logo in a format that mail programs know: its name stands there then. */
export function letterHead({
  folder,
  logos,
  theme,
}: Pick<Tenant, 'folder' | 'logos' | 'theme'>): LetterHead | undefined {
  const [onLight, onDark] = [rasterLogo({ folder, logos }), darkRasterLogo({ folder, logos })]
  if (!onLight) return undefined
  const wants = (palette: Palette) => (headerGround(palette).isDark ? onDark : onLight)
  const ground = (palette: Palette) => (wants(palette) ? headerGround(palette).colour : white)
  const line = (palette: Palette) => formatHex(palette.accent) ?? white
  const ink = (palette: Palette) =>
    wants(palette) && headerGround(palette).isDark ? white : (formatHex(theme.light.text) ?? black)
  const [light, dark] = [wants(theme.light) ?? onLight, wants(theme.dark) ?? onLight]
  return {
    pictures:
      light === dark
        ? [{ logo: light, cid: 'logo@portal', shown: 'always', ink: ink(theme.light) }]
        : [
            { logo: light, cid: 'logo@portal', shown: 'light', ink: ink(theme.light) },
            { logo: dark, cid: 'logo-dark@portal', shown: 'dark', ink: ink(theme.dark) },
          ],
    ground: ground(theme.light),
    line: line(theme.light),
    dark: { ground: ground(theme.dark), line: line(theme.dark) },
  }
}
