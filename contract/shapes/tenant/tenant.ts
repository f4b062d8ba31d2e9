import { z } from 'zod'
import { keepMonths } from '../../retention.ts'
import type { KeptByChoice } from '../../retention.ts'
import { languages } from '../../values/languages.ts'
import type { MessageOverrides } from '../../values/messages.ts'
import { ChoicesFile, PublicChoices } from './tenant-choices.ts'

/** messages/LANGUAGE.json of a tenant's folder: texts over the portal's, in the same places. */
export const TenantTexts: z.ZodType<MessageOverrides> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), TenantTexts])),
)

const ShopId = z.string().regex(/^[\w-]{15}$/, 'must be the 15 letters or digits that the bank gave; put them right')

const kept = (of: KeptByChoice) =>
  z
    .number()
    .int()
    .min(keepMonths[of].least)
    .max(keepMonths[of].most)
    .default(keepMonths[of].default)
    .describe(keepMonths[of].why)

/** `contract/retention.ts` says why, and what each holds for. */
const KeepMonths = z
  .object({ orders: kept('orders'), inbox: kept('inbox'), audit: kept('audit'), activity: kept('activity') })
  .prefault({})

/** They stand in every page. */
const mostLineNames = 200

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
  /** What a traveller's bank statement calls the operator, as the acquirer prints it; null where that is not known. */
  statementDescriptor: z.string().min(1).max(40).nullable().default(null),
  /** The tax in every price, in percent, and the number under which the operator pays it: statements and receipts say what of a sum is tax. */
  vat: z
    .object({ percent: z.number().min(0).max(50), number: z.string().max(40).default('') })
    .nullable()
    .default(null),
  /** What travellers call the lines, by the codes that the operator's data have for them; of one without a name the code is shown. */
  lineNames: z
    .record(
      z.string().min(1).max(64),
      z.string().trim().min(1, 'is empty; write a name, or leave the line out').max(60),
    )
    .refine((names) => Object.keys(names).length <= mostLineNames, `names more than ${String(mostLineNames)} lines`)
    .default({}),
  /** Days within which the operator answers a case; what travellers are told, and what the list of cases goes by. */
  caseAnswerDays: z.number().int().min(1).max(90).default(10),
  /** Months for which a closed case is kept; the daily sweep then deletes it. */
  caseKeepMonths: z.number().int().min(1).max(120).default(24),
  /** Months for which what was kept for good until then is kept, each for itself. */
  keepMonths: KeepMonths,
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

/** The operator's mark for the installed portal: a square SVG without ground, which is drawn on `ground`, any CSS colour. */
const IconFile = z.object({
  file: z.string().regex(/^[a-z0-9-]+\.svg$/),
  ground: z.string().regex(/^[#\w(),.%/ +-]{1,80}$/),
})

/** A tenant's folder: tenant.json as it is written. */
export const TenantFile = PublicTenant.extend({
  choices: ChoicesFile,
  /** Keys that clients may still send while they change to `key`. */
  formerKeys: z.array(PublicKey).default([]),
  /** Host names that choose this tenant, in small letters and without a port; its links lead to the first. NAME.localhost always does. */
  hosts: z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)).default([]),
  logos: z.object({
    header: LogoFile.nullable(),
    poweredBy: LogoFile.nullable(),
    /** Without one the installed portal bears our mark in the brand's colours. */
    icon: IconFile.nullable().default(null),
  }),
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
  const published: z.input<typeof PublicTenant> = { ...file, choices: { ...file.choices, logins } }
  return PublicTenant.parse(published)
}
