import { z } from 'zod'
import { call } from '../../call.ts'
import { BusinessDetails } from '../../shapes/bookkeeping/business-details.ts'

const typed = z.string().max(2000)

/** For whom statements and receipts are made out. */
export const businessCalls = {
  getBusinessDetails: call({
    method: 'GET',
    path: '/account/business',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Company, address, VAT number and cost centre of the account; empty where nothing was given',
    answer: z.object({ details: BusinessDetails }),
    refusals: [],
  }),
  changeBusinessDetails: call({
    method: 'POST',
    path: '/account/business',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Changes them from now on: what was paid before keeps those of its time. Empty ones take them off',
    body: z.object({ company: typed, address: typed, vat_id: typed, cost_centre: typed }),
    answer: z.object({ details: BusinessDetails }),
    refusals: ['fields.invalid', 'request.too_many'],
    perMinute: 20,
  }),
} as const
