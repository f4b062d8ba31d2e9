import { randomInt } from 'node:crypto'
import { caseCharacters, caseNumberLength, caseNumberText } from '#contract/values/case-number.ts'
import { addEvent, insertCase, keepAccount, openNumberOf } from './case-queries.ts'
import type { StoredCase } from './case-queries.ts'
import { tellOfCase } from './tell-of-case.ts'
import type { CaseContext } from './tell-of-case.ts'

/** What a traveller says is wrong; the subject was found to be theirs. */
export type NewCase = Pick<
  StoredCase,
  'subject_kind' | 'subject_id' | 'about' | 'reason' | 'station' | 'other_payment'
> & {
  accountId: string
  text: string
}

/**
 * Opens a case and writes to its traveller; where one about the same subject is open it answers that one's number instead,
 * however many ask at once. Undefined when the account is gone.
 */
export function openCase(
  context: CaseContext,
  { text, ...opened }: NewCase,
): Promise<{ number: string; isNew: boolean } | undefined> {
  return context.database.transaction(async (database) => {
    if (!(await keepAccount(database, opened.accountId))) return undefined
    const subject = { kind: opened.subject_kind, id: opened.subject_id }
    for (;;) {
      const added = await insertCase(database, { ...opened, number: randomNumber() }, answerTimeOf(context))
      if (added) {
        await addEvent(database, added, { what: 'opened', by: 'traveller', text })
        await tellOfCase({ ...context, database }, added, 'opened')
        return { number: added.number, isNew: true }
      }
      const open = await openNumberOf(database, opened.accountId, subject)
      if (open !== undefined) return { number: open, isNew: false }
      // One of twenty million numbers was taken: another one.
    }
  })
}

/** How long the tenant's operator takes to answer. */
export function answerTimeOf({ tenant }: Pick<CaseContext, 'tenant'>): { days: number; timeZone: string } {
  return { days: tenant.caseAnswerDays, timeZone: tenant.timeZone }
}

function randomNumber(): string {
  const character = () => caseCharacters.charAt(randomInt(caseCharacters.length))
  return caseNumberText(Array.from({ length: caseNumberLength }, character).join(''))
}
