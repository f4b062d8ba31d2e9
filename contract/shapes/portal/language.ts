import { z } from 'zod'

/** A language that the tenant offers; `name` is written in the language itself (specification section 3). */
export const Language = z.object({ id: z.string(), name: z.string() })
export type Language = z.infer<typeof Language>
