import { z } from 'zod'
import { languages } from '../../values/languages.ts'
import type { MessageOverrides } from '../../values/messages.ts'
import { ChoicesFile, PublicChoices } from './tenant-choices.ts'

/** Colours of a theme in one colour scheme; any CSS colour. Contrast is checked when the theme is loaded. */
export const Palette = z.object({
  background: z.string(),
  surface: z.string(),
  text: z.string(),
  textMuted: z.string(),
  border: z.string(),
  brand: z.string(),
  onBrand: z.string(),
  accent: z.string(),
  link: z.string(),
  success: z.string(),
  successSurface: z.string(),
  danger: z.string(),
  dangerSurface: z.string(),
  warning: z.string(),
  warningSurface: z.string(),
  focus: z.string(),
})
export type Palette = z.infer<typeof Palette>

export const Theme = z.object({
  light: Palette,
  dark: Palette,
  /** Corner radius in px. */
  radius: z.number().min(0).max(24).default(10),
})
export type Theme = z.infer<typeof Theme>

/** messages/LANGUAGE.json of a tenant's folder: texts over the portal's, in the same places. */
export const TenantTexts: z.ZodType<MessageOverrides> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), TenantTexts])),
)

const ShopId = z.string().regex(/^[\w-]{15}$/, 'must be the 15 letters or digits that the bank gave; put them right')

const PublicKey = z.string().regex(/^pk_[a-z0-9_]{3,64}$/)

/** What the browser may know of its tenant; it reaches it in the page itself. */
export const PublicTenant = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  title: z.string(),
  /** The public key: it names the tenant and grants nothing. */
  key: PublicKey,
  language: z.enum(languages),
  languages: z.array(z.enum(languages)).min(1),
  /** Days of a date range are days in this zone. */
  timeZone: z.string(),
  currency: z.string().length(3),
  choices: PublicChoices,
  /** Company line of the footer: a text for everybody, or one by language (that of `language` for all others). */
  legalLine: z.union([z.string(), z.partialRecord(z.enum(languages), z.string())]),
  /** The link Help: https://, mailto: or tel:. */
  supportUrl: z.string().nullable().default(null),
  /** The privacy notice: a PDF of the tenant's folder, or a text by language. Without one the documented placeholder. */
  privacy: z
    .object({
      file: z
        .string()
        .regex(/^[a-z0-9-]+\.pdf$/)
        .optional(),
      text: z.partialRecord(z.enum(languages), z.string()).optional(),
    })
    .nullable()
    .default(null),
  /** Fewest characters of a password; the forms say so before anything is typed. 8 is taken for 9, as none of 8 is strong. */
  passwordLength: z.number().int().min(8).max(64).default(9),
})
export type PublicTenant = z.infer<typeof PublicTenant>

/** A logo in the tenant's folder; width and height in px keep its place on the page. */
export const LogoFile = z.object({
  file: z.string().regex(/^[a-z0-9-]+\.(svg|png)$/),
  darkFile: z
    .string()
    .regex(/^[a-z0-9-]+\.(svg|png)$/)
    .nullable()
    .default(null),
  alt: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})
export type LogoFile = z.infer<typeof LogoFile>

/** A tenant's folder: tenant.json as it is written. */
export const TenantFile = PublicTenant.extend({
  choices: ChoicesFile,
  /** Keys that clients may still send while they change to `key`. */
  formerKeys: z.array(PublicKey).default([]),
  /** Host names that choose this tenant, in small letters and without a port; its links lead to the first. NAME.localhost always does. */
  hosts: z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)).default([]),
  logos: z.object({ header: LogoFile.nullable(), poweredBy: LogoFile.nullable() }),
  mailFrom: z.email(),
  cardProvider: z.object({
    action: z.string(),
    status: z.string(),
    name: z.string(),
    registration: z.object({ shopId: ShopId }),
    payment: z.object({ shopId: ShopId }),
    /** OPTIONS R where the bank grants it: declines come signed too. */
    signedDeclines: z.boolean().default(false),
    operatorId: z
      .string()
      .regex(/^[\w-]{1,50}$/, 'must be the 1 to 50 letters or digits that the bank gave; put them right'),
    shopEmail: z.string().default(''),
  }),
})
export type TenantFile = z.infer<typeof TenantFile>

/** The public part of a tenant: PublicTenant names every field and setting of it, and drops all that it does not name. */
export function publicTenant(file: TenantFile): PublicTenant {
  const logins = file.choices.logins.map(({ kind }) => kind)
  const told: z.input<typeof PublicTenant> = { ...file, choices: { ...file.choices, logins } }
  return PublicTenant.parse(told)
}
