import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex } from '../../colours.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { svgDrawing } from '../../tenants/paper/svg-drawing.ts'
import type { Tenant } from '../../tenants/tenant.ts'

/** The icons of the installed portal. One that is `maskable` fills its square, as a system cuts it to a shape of its own. */
const icons = {
  'icon-192.png': { px: 192, isMaskable: false },
  'icon-512.png': { px: 512, isMaskable: false },
  'maskable-192.png': { px: 192, isMaskable: true },
  'maskable-512.png': { px: 512, isMaskable: true },
  'touch-180.png': { px: 180, isMaskable: true },
} as const
export type IconName = keyof typeof icons

/** What a manifest says of them; the one for touch screens is named by the page itself. */
export const manifestIcons = (Object.keys(icons) as IconName[]).filter((name) => name !== 'touch-180.png')

export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)

/** Our own mark, of a tenant that has none. */
const portalMark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="${colour}" stroke-width="2.6" ` +
  'stroke-linecap="round"><path d="M9 20a7 7 0 0 0 0-8M14 22.5a12 12 0 0 0 0-13M19 25a17 17 0 0 0 0-18"/></g></svg>'

/** Of a hundred: the corner of the ground, and how far the mark keeps from its edge. */
const [plain, maskable] = [
  { corner: 22, inset: 8 },
  { corner: 0, inset: 16 },
]

function drawing({ folder, logos, theme: { light } }: Tenant, isMaskable: boolean): string {
  const { icon } = logos
  const mark = icon ? readFileSync(join(folder, icon.file), 'utf8') : portalMark(hexOf(light.onBrand))
  const { corner, inset } = isMaskable ? maskable : plain
  const side = String(100 - 2 * inset)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${String(corner)}" ` +
    `fill="${hexOf(icon?.ground ?? light.brand)}"/><image x="${String(inset)}" y="${String(inset)}" width="${side}" ` +
    `height="${side}" href="data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}"/></svg>`
  )
}

/** A colour as every drawing understands it; a theme may write it in any way of CSS. */
export const hexOf = (colour: string): string => formatHex(colour) ?? '#000000'

const versionOf = (svg: string) => createHash('sha256').update(svg).digest('base64url').slice(0, 12)

/** Where an icon of the tenant is found: the address changes with its drawing, so that it may be kept for ever. */
export function iconAddress(tenant: Tenant, name: IconName): string {
  return `${pageNames.icons}${name}?v=${versionOf(drawing(tenant, icons[name].isMaskable))}`
}

export const iconSize = (name: IconName): string => `${String(icons[name].px)}x${String(icons[name].px)}`
export const iconPurpose = (name: IconName): string => (icons[name].isMaskable ? 'maskable' : 'any')

const drawn = new Map<string, Buffer>()

/** The icon as PNG, drawn once; `version` names the drawing. */
export async function drawIcon(tenant: Tenant, name: IconName): Promise<{ png: Buffer; version: string }> {
  const { px, isMaskable } = icons[name]
  const svg = drawing(tenant, isMaskable)
  const version = versionOf(svg)
  const key = `${version} ${String(px)}`
  const known = drawn.get(key)
  if (known) return { png: known, version }
  const { Resvg } = await svgDrawing()
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: px } })
  const png = Buffer.from(image.render().asPng())
  image.free()
  drawn.set(key, png)
  return { png, version }
}
