import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import type { Label, Remark } from '#contract/shapes/bookkeeping/remark.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { useAsk } from '#platform/web/form/use-ask.ts'
import { useRemarks } from './use-remarks.ts'

const { queryKey } = callQuery('getRemarks', {})

type Known = AnswerOf<'getRemarks'>
type Subject = Pick<Remark, 'kind' | 'id'> & { at?: string }

const isAt = (one: Pick<Remark, 'kind' | 'id'>, other: Pick<Remark, 'kind' | 'id'>) =>
  one.kind === other.kind && one.id === other.id

/** Changes what is known of remarks in the cache. */
function useKnownRemarks() {
  const queries = useQueryClient()
  return {
    change: (next: (known: Known) => Known) => keepAnswer<Known>(queries, queryKey, next),
    renew: () => void queries.invalidateQueries({ queryKey }),
  }
}

/** Labels and notes a payment or ticket: shown at once, and taken back where the server refuses it. */
export function useChangeRemark(subject: Subject) {
  const { change: changeKnown, renew } = useKnownRemarks()
  const { label, note } = useRemarks().ownRemark(subject.kind, subject.id)
  const wish = useRef<Pick<Remark, 'label_id' | 'note'>>({ label_id: null, note: '' })
  const ask = useAsk({
    call: 'changeRemark',
    messages: 'shell.labels',
    input: () => ({
      body: { subject: { kind: subject.kind, id: subject.id }, ...(subject.at && { at: subject.at }), ...wish.current },
    }),
    onAnswer: ({ remark }) =>
      changeKnown(({ labels, remarks }) => ({
        labels,
        remarks: [
          ...remarks.filter((each) => !isAt(each, subject) && !isAt(each, remark)),
          ...(remark.label_id === null && remark.note === '' ? [] : [remark]),
        ],
      })),
  })
  function change(part: Partial<Pick<Remark, 'label_id' | 'note'>>) {
    wish.current = { label_id: label?.id ?? null, note, ...part }
    const shown: Remark = { kind: subject.kind, id: subject.id, ticket_ids: [], ...wish.current }
    changeKnown(({ labels, remarks }) => ({
      labels,
      remarks: [...remarks.filter((each) => !isAt(each, subject)), shown],
    }))
    ask.mutate(undefined, { onError: renew })
  }
  return { label, note, change, problem: ask.problem, isSaved: ask.isSuccess }
}

/** Adds, renames, colours and removes labels. */
export function useChangeLabels(onLabel: (label: Label) => void, onRemoved: () => void) {
  const { change: changeKnown } = useKnownRemarks()
  const wish = useRef<Label>({ id: '', name: '', colour: 'blue' })
  const keep = useAsk({
    call: 'changeLabel',
    messages: 'shell.labels',
    input: () => ({ body: wish.current }),
    onAnswer: ({ label, labels }) => {
      changeKnown(({ remarks }) => ({ labels, remarks }))
      onLabel(label)
    },
  })
  const gone = useRef('')
  const remove = useAsk({
    call: 'removeLabel',
    messages: 'shell.labels',
    input: () => ({ body: { id: gone.current } }),
    onAnswer: ({ labels }) => {
      changeKnown(({ remarks }) => ({
        labels,
        remarks: remarks.map((each) => (each.label_id === gone.current ? { ...each, label_id: null } : each)),
      }))
      onRemoved()
    },
  })
  return {
    keep: (label: Label) => {
      wish.current = label
      keep.mutate()
    },
    remove: (id: string) => {
      gone.current = id
      remove.mutate()
    },
    isPending: keep.isPending || remove.isPending,
    problem: keep.problem || remove.problem,
  }
}
