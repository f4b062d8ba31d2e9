import { z } from 'zod'
import { languages } from '../../values/languages.ts'
import { PublicTenant, TenantTexts } from '../tenant/tenant.ts'

/** A tenant's logo as the page shows it. `alt` may be empty when the name stands beside it. */
export const Logo = z.object({
  src: z.string(),
  /** Logo for the dark colour scheme, when the other one would not be seen. */
  darkSrc: z.string().nullable(),
  alt: z.string(),
  /** Size in px, so that the page keeps its place. */
  width: z.number(),
  height: z.number(),
})
export type Logo = z.infer<typeof Logo>

/**
 * What the server writes into each page as `<script type="application/json" id="portal">`, so that the portal starts
 * without asking. Nothing in it is secret. In it `<` is written as `\u003c`.
 */
export const PageData = z.object({
  tenant: PublicTenant,
  /** The language that this page is written in. */
  language: z.enum(languages),
  /** Languages that the tenant offers, its own first. */
  languages: z.array(z.enum(languages)).min(1),
  /** The tenant's own texts over the portal's, in each language that has any: the reader may change the language. */
  messages: z.partialRecord(z.enum(languages), TenantTexts).optional(),
  logos: z.object({ header: Logo.nullable(), poweredBy: Logo.nullable() }),
  /** Whether the request carried a live session; missing on pages that are the same for everybody. */
  hasSession: z.boolean().optional(),
  /** Name of the build: a chunk that fails to load reloads the page once a build. */
  build: z.string(),
})
export type PageData = z.infer<typeof PageData>
