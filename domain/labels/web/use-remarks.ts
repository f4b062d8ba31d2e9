import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import type { Label, Remark } from '#contract/shapes/bookkeeping/remark.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** Asked for once for all who show a label; lists are there without it all the same, so that it fails in silence. */
const query = { ...callQuery('getRemarks', {}), staleTime: 60_000, meta: { isQuiet: true } }

/** What stands on a payment or ticket: its label, its note, and whether they are those of its payment. */
export interface Remarked {
  label: Label | undefined
  note: string
}

const nothing: Remarked = { label: undefined, note: '' }

/** The labels of the account, and what is remarked on which payment or ticket. */
export function useRemarks() {
  const { data } = useQuery(query)
  return useMemo(() => ({ labels: data?.labels ?? [], ...lookUp(data) }), [data])
}

function lookUp(data: AnswerOf<'getRemarks'> | undefined) {
  const labels = new Map(data?.labels.map((label) => [label.id, label]))
  const own = new Map(data?.remarks.map((remark) => [`${remark.kind} ${remark.id}`, remark]))
  const ofPayments = new Map(
    data?.remarks.flatMap((remark) => remark.ticket_ids.map((id): [string, Remark] => [id, remark])),
  )
  const remarked = (remark: Remark | undefined): Remarked =>
    remark ? { label: remark.label_id === null ? undefined : labels.get(remark.label_id), note: remark.note } : nothing
  return {
    remarkOfPayment: (shortId: string) => remarked(own.get(`payment ${shortId}`)),
    /** A ticket has the label and note of its payment where it has none of its own. */
    remarkOfTicket: (id: string) => remarked(own.get(`ticket ${id}`) ?? ofPayments.get(id)),
    /** What is edited at a ticket is its own, or that of a payment which is for nothing else. */
    ownRemark(kind: Remark['kind'], id: string): Remarked {
      const found = own.get(`${kind} ${id}`)
      const shared = kind === 'ticket' && !found ? ofPayments.get(id) : undefined
      return remarked(found ?? (shared?.ticket_ids.length === 1 ? shared : undefined))
    },
  }
}
