import type { Goal } from './goals/goal.ts'
import { goalsOfAccess } from './goals/goals-of-access.ts'
import { goalsOfMoney } from './goals/goals-of-money.ts'
import { goalsOfOthers } from './goals/goals-of-others.ts'
import { goalsOfRunning } from './goals/goals-of-running.ts'

export type { Goal } from './goals/goal.ts'

/** In the order of a payment portal's dangers. `npm run proof` runs the tests and writes docs/security/proof.md. */
export const goals: readonly Goal[] = [...goalsOfMoney, ...goalsOfAccess, ...goalsOfRunning, ...goalsOfOthers]
