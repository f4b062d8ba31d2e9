import { z } from 'zod'
import { call } from '../call.ts'
import { ListColumns } from '../shapes/portal/list-columns.ts'

const chosen = z.object({ payload: z.array(ListColumns) })

/** How an account's holder wants lists to be shown. */
export const listCalls = {
  getListColumns: call({
    method: 'GET',
    path: '/account/list_columns',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The columns that were chosen for lists; a list that shows its usual ones is missing from the answer',
    answer: chosen,
    refusals: [],
  }),
  chooseListColumns: call({
    method: 'POST',
    path: '/account/list_columns',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Chooses the columns of a list; none brings back the usual ones. Answers what is chosen for all lists',
    body: ListColumns,
    answer: chosen,
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
} as const
