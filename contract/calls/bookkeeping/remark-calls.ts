import { z } from 'zod'
import { call } from '../../call.ts'
import { Label, Remark, RemarkSubject } from '../../shapes/bookkeeping/remark.ts'

/** What the holder of an account calls payments and tickets, for the own books. */
export const remarkCalls = {
  getRemarks: call({
    method: 'GET',
    path: '/account/remarks',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The labels of the account, and which payments and tickets have a label or a note',
    answer: z.object({ labels: z.array(Label), remarks: z.array(Remark) }),
    refusals: ['request.too_many'],
    perMinute: 120,
  }),
  changeRemark: call({
    method: 'POST',
    path: '/account/remarks',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'Gives a payment or ticket of an own card a label and a note, or takes them off. A ticket that is all that its payment charged shares it with the payment. Answers the remark as it is now',
    body: z.object({
      subject: RemarkSubject,
      /** When the ticket began, so that little is read to find it. */
      at: z.iso.datetime().optional(),
      label_id: z.string().max(64).nullable(),
      note: z.string().max(2000),
    }),
    answer: z.object({ remark: Remark }),
    refusals: ['fields.invalid', 'label.not_found', 'remark.subject_not_found', 'remark.too_many', 'request.too_many'],
    perMinute: 120,
  }),
  changeLabel: call({
    method: 'POST',
    path: '/account/labels',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Adds a label (without an id) or renames and colours one. Answers it, and all there are',
    body: z.object({ id: z.string().max(64), name: z.string().max(1000), colour: Label.shape.colour }),
    answer: z.object({ label: Label, labels: z.array(Label) }),
    refusals: ['fields.invalid', 'label.not_found', 'label.name_taken', 'label.too_many', 'request.too_many'],
    perMinute: 60,
  }),
  removeLabel: call({
    method: 'POST',
    path: '/account/labels/remove',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Removes a label, also from what has it; notes stay. Answers all there are',
    body: z.object({ id: z.string().max(64) }),
    answer: z.object({ labels: z.array(Label) }),
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
} as const
