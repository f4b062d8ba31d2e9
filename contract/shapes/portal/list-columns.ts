import { z } from 'zod'

/** The columns that an account's holder wants to see in a list, in their order; none for the usual ones. */
export const ListColumns = z.object({
  list: z.enum(['tickets', 'payments']),
  columns: z.array(z.string().regex(/^[a-z_]{1,32}$/)).max(24),
})
export type ListColumns = z.infer<typeof ListColumns>
