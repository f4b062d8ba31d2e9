import { z } from 'zod'

/**
 * What a traveller fills in to register (specification section 3). All optional here: what is missing is a field error
 * with a path, never a malformed request. `privacy` is not documented and may only be true.
 */
export const NewUser = z.object({
  name: z.string().optional(),
  surname: z.string().optional(),
  date_of_birth: z.string().nullish(),
  email: z.string().optional(),
  confirm_email: z.string().optional(),
  password: z.string().optional(),
  confirm_password: z.string().optional(),
  language: z.string().optional(),
  privacy: z.boolean().optional(),
})
export type NewUser = z.infer<typeof NewUser>
