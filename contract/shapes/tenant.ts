import { z } from 'zod'
import { choices } from '../choices.ts'
import { languages } from '../values/languages.ts'
import type { MessageOverrides } from '../values/messages.ts'

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

const choiceSchema = z.object(
  Object.fromEntries(
    Object.entries(choices).map(([name, row]) => [
      name,
      z
        .enum(row.values)
        .default(row.default as never)
        .describe(row.meaning),
    ]),
  ) as unknown as {
    [Name in keyof typeof choices]: z.ZodDefault<z.ZodType<(typeof choices)[Name]['values'][number]>>
  },
)

/** messages/LANGUAGE.json of a tenant's folder: texts over the portal's, in the same places. */
export const TenantTexts: z.ZodType<MessageOverrides> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), TenantTexts])),
)

/** Configurations of the one OpenID Connect gateway (specification section 7). */
export const identityProviders = ['google', 'facebook', 'azure'] as const
export type IdentityProviderName = (typeof identityProviders)[number]

const IdentityProviderFile = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** Whether the issuer's word is enough that an address is its owner's (a corporate directory); else email_verified. */
  provesAddresses: z.boolean().default(false),
})

const origin = z.string().regex(/^https?:\/\/[^\s/;,]+$/)

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
  choices: choiceSchema.prefault({}),
  /** Company line of the footer: a text for everybody, or one by language (that of `language` for all others). */
  legalLine: z.union([z.string(), z.partialRecord(z.enum(languages), z.string())]),
  /** The link Help: https://, mailto: or tel:. */
  supportUrl: z.string().nullable().default(null),
  /** Social logins and single sign-on that are offered, in the order of their buttons. */
  logins: z.array(z.enum(identityProviders)).default([]),
  /** Own path by documented path (choice `paths: own`); mails and links use them too. */
  paths: z.record(z.string().regex(/^\//), z.string().regex(/^(?:\/[a-z0-9_-]+)+$/)).default({}),
  /** The operator's shop behind the tile Subscriptions (choice `tiles: extended`). */
  subscriptionsUrl: z.url().nullable().default(null),
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
  /**
   * The bot check's public part: recaptcha's site key and the address of its script, further hosts that the script needs,
   * and the origin of its frame. Without an origin of its own the frame has none at all, which the real script may refuse.
   */
  captcha: z
    .object({
      siteKey: z.string(),
      script: z.string().regex(/^(https?:\/\/|\{sandbox\}\/)\S+$/),
      hosts: z.array(origin).default([]),
      frame: origin.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Address that the body of /easychannel/request must name (choice `pendingAmount: easychannel`). */
  easychannelEndpoint: z.string().nullable().default(null),
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
  /** Keys that clients may still send while they change to `key`. */
  formerKeys: z.array(PublicKey).default([]),
  /** Host names that choose this tenant, in small letters and without a port; its links lead to the first. NAME.localhost always does. */
  hosts: z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)).default([]),
  logos: z.object({ header: LogoFile.nullable(), poweredBy: LogoFile.nullable() }),
  mailFrom: z.email(),
  identityProviders: z.partialRecord(z.enum(identityProviders), IdentityProviderFile).default({}),
  /** The operator's ticketing API (choice `operatorData: remote`). */
  remoteOperator: z.object({ address: z.string() }).nullable().default(null),
  /** Codes of the XML interface between bank and biller (choice `pendingAmount: easychannel`). */
  easychannel: z
    .object({ senderBank: z.string(), ordererBank: z.string(), company: z.string(), operation: z.string() })
    .nullable()
    .default(null),
  /** Where recaptcha's tokens are verified. */
  captchaVerify: z.string().nullable().default(null),
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
