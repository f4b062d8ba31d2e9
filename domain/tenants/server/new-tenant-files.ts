import type { z } from 'zod'
import { choices } from '#contract/choices.ts'
import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { Theme } from '#contract/shapes/tenant/theme.ts'

/** The first tenant.json of a tenant: the careful choice at each variation point, and the sandbox as its card provider. */
export function newTenantFile(given: { name: string; title: string; shopIds: readonly [string, string] }) {
  const { name, title, shopIds } = given
  return {
    $schema: '../../docs/tenant.schema.json',
    name,
    title,
    key: `pk_${name.replaceAll('-', '_')}`,
    hosts: [],
    language: 'it',
    languages: ['it', 'en', 'fr', 'de'],
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    passwordLength: 9,
    choices: Object.fromEntries(Object.entries(choices).map(([choice, row]) => [choice, row.default])),
    legalLine: title,
    supportUrl: null,
    privacy: null,
    logos: { header: null, poweredBy: null },
    mailFrom: `portal@${name}.example`,
    cardProvider: {
      action: '{sandbox}/vpos/main',
      status: '{sandbox}/vpos/status',
      name: 'SIA VPOS (sandbox)',
      registration: { shopId: shopIds[0] },
      payment: { shopId: shopIds[1] },
      signedDeclines: true,
      operatorId: 'PORTALOP',
      shopEmail: `payments@${name}.example`,
    },
  } satisfies z.input<typeof TenantFile> & { $schema: string }
}

/** Quiet colours with enough contrast, to begin with. */
export const newTenantTheme: z.input<typeof Theme> & { $schema: string } = {
  $schema: '../../docs/theme.schema.json',
  radius: 10,
  light: {
    background: '#f6f7f9',
    surface: '#ffffff',
    text: '#17202b',
    textMuted: '#4b5766',
    border: '#d3d9e0',
    brand: '#2f4a6b',
    onBrand: '#ffffff',
    accent: '#8a6d3b',
    link: '#1f4f86',
    success: '#146538',
    successSurface: '#e6f4eb',
    danger: '#a8261b',
    dangerSurface: '#fcecea',
    warning: '#7d4a00',
    warningSurface: '#fdf2de',
    focus: '#1f4f86',
  },
  dark: {
    background: '#11151b',
    surface: '#1a2029',
    text: '#eff2f6',
    textMuted: '#b1bcc9',
    border: '#39434f',
    brand: '#9dbfe6',
    onBrand: '#0d1a29',
    accent: '#d9b878',
    link: '#a6c8ef',
    success: '#82d8a6',
    successSurface: '#143122',
    danger: '#ffa69d',
    dangerSurface: '#3c1a17',
    warning: '#f4c679',
    warningSurface: '#38290c',
    focus: '#ffd166',
  },
}
