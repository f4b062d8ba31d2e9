import type { AnswerOf } from '#contract/calls.ts'
import type { Label, Remark } from '#contract/shapes/bookkeeping/remark.ts'
import type { Asked } from './answers.ts'

export const work: Label = { id: 'b0f8d0e2-4f5c-4a8e-9d54-6a8f4a7f2c01', name: 'Work', colour: 'blue' }
export const club: Label = { id: 'c1f8d0e2-4f5c-4a8e-9d54-6a8f4a7f2c02', name: 'Club', colour: 'pink' }

/** A label and a note of a payment or ticket. */
export const aRemark = (kind: Remark['kind'], id: string, more: Partial<Remark> = {}): Remark => ({
  ...{ kind, id, label_id: null, note: '', ticket_ids: [] },
  ...more,
})

export const remarks = (...all: Remark[]): AnswerOf<'getRemarks'> => ({ labels: [club, work], remarks: all })

/** The remark as it was asked for. */
export const asWished = ({ body }: Asked): AnswerOf<'changeRemark'> => {
  const { subject, label_id, note } = body as Pick<Remark, 'label_id' | 'note'> & { subject: Remark }
  return { remark: aRemark(subject.kind, subject.id, { label_id, note }) }
}
