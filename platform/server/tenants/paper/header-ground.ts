import { formatHex, wcagLuminance } from '../../colours.ts'
import type { Palette } from '#contract/shapes/tenant/theme.ts'

/** As in the pages: below this light text belongs on a colour. */
const darkBelow = 0.18

/** The ground of a scheme's header in hexadecimals, and whether the logo for dark grounds belongs on it. */
export function headerGround({ header, surface }: Palette): { colour: string; isDark: boolean } {
  const colour = header ?? surface
  return { colour: formatHex(colour) ?? '#ffffff', isDark: wcagLuminance(colour) < darkBelow }
}
