import { z } from 'zod'

/** The account as its holder sees it (specification section 3). The social ids are read-only. */
export const Account = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  language: z.string(),
  languages_id: z.string(),
  locales_id: z.string(),
  google_id: z.string().nullable(),
  facebook_id: z.string().nullable(),
  notify_ticket_issuance: z.boolean(),
})
export type Account = z.infer<typeof Account>
