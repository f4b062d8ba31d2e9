import { z } from 'zod'
import { labelColours } from '../../values/bookkeeping/label-text.ts'

/** A word of the account's holder for what payments and tickets were for. */
export const Label = z.object({ id: z.string(), name: z.string(), colour: z.enum(labelColours) })
export type Label = z.infer<typeof Label>

/** What a remark is on: a payment by its short id, or a ticket by its id. */
export const RemarkSubject = z.object({ kind: z.enum(['payment', 'ticket']), id: z.string().max(64) })
export type RemarkSubject = z.infer<typeof RemarkSubject>

/** The label and the note of one payment or ticket; either may be missing (null, empty). */
export const Remark = RemarkSubject.extend({
  label_id: z.string().nullable(),
  note: z.string(),
  /** The tickets that a payment charged: they have its label and note where they have none of their own. */
  ticket_ids: z.array(z.string()),
})
export type Remark = z.infer<typeof Remark>
