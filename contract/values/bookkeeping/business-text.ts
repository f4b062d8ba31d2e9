import { limits } from '../../limits.ts'
import type { BusinessDetails } from '../../shapes/bookkeeping/business-details.ts'
import { plainCaseText } from '../case-text.ts'
import { looksLikeFullCardNumber } from '../cards/full-card-number.ts'
import { linesOf } from './lines-of.ts'

export const noBusiness: BusinessDetails = { company: '', address: '', vat_id: '', cost_centre: '' }
const businessFields = ['company', 'address', 'vat_id', 'cost_centre'] as const

/** Business details as they are kept, and what is wrong with which. An address keeps its lines; the others have one. */
export function parseBusiness(typed: BusinessDetails): {
  details: BusinessDetails
  errors: { path: keyof BusinessDetails; msg: 'too_long' | 'invalid' }[]
} {
  const details = { ...noBusiness }
  const errors: { path: keyof BusinessDetails; msg: 'too_long' | 'invalid' }[] = []
  for (const path of businessFields) {
    const text = plainCaseText(typed[path])
    const isAddress = path === 'address'
    details[path] = linesOf(text).join(isAddress ? '\n' : ' ')
    const most = isAddress ? limits.businessAddressLength : limits.businessLineLength
    if (looksLikeFullCardNumber(text)) errors.push({ path, msg: 'invalid' })
    else if ([...details[path]].length > most || details[path].split('\n').length > limits.businessAddressLines)
      errors.push({ path, msg: 'too_long' })
  }
  return { details, errors }
}

export function isNoBusiness(details: BusinessDetails): boolean {
  return businessFields.every((path) => details[path] === '')
}
