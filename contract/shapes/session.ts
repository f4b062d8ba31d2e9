import { z } from 'zod'

/** A live session as its account's holder sees it. */
export const SessionRow = z.object({
  id: z.string(),
  /** The browser as it named itself, cut short. */
  user_agent: z.string(),
  created: z.string(),
  last_seen: z.string(),
  /** The session that asks. */
  is_current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>
