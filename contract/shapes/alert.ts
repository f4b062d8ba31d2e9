import { z } from 'zod'
import { alertKindNames, stoppableKinds } from '../values/alert-kinds.ts'

/** Whether mails of a kind go to the account. */
export const AlertChoice = z.object({ kind: z.enum(alertKindNames), is_on: z.boolean() })
export type AlertChoice = z.infer<typeof AlertChoice>

/** What the link in the foot of a mail stops, and whether it is still on. */
export const StoppableMails = z.object({ kind: z.enum(stoppableKinds), is_on: z.boolean() })
