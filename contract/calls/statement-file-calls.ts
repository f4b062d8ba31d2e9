import { z } from 'zod'
import { call } from '../call.ts'
import { StatementMonth, StatementQuery } from '../shapes/statements/statement.ts'

/** What the cards were charged, for an employer or the own books. */
export const statementFileCalls = {
  listStatementMonths: call({
    method: 'GET',
    path: '/statements',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The last twelve months with what each came to, the latest first',
    answer: z.object({ payload: z.array(StatementMonth) }),
    refusals: ['request.too_many'],
    perMinute: 30,
    mayReadReplica: true,
  }),
  getStatement: call({
    method: 'GET',
    path: '/statements/{file}',
    who: 'traveller',
    key: 'none',
    summary: 'The payments that succeeded within some days, as a tagged PDF, CSV or JSON',
    params: z.object({ file: z.string().regex(/^statement\.(?:pdf|csv|json)$/) }),
    query: StatementQuery,
    answer: 'stream',
    refusals: ['request.malformed', 'request.too_many'],
    perMinute: 30,
    mayReadReplica: true,
  }),
} as const
