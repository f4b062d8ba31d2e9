import { accountCalls } from './account-calls.ts'
import { operatorDataCalls } from './operator-data-calls.ts'
import { visitorCalls } from './visitor-calls.ts'

/** The calls of section 7 of the specification, in its order. */
export const documentedCalls = { ...visitorCalls, ...accountCalls, ...operatorDataCalls } as const
