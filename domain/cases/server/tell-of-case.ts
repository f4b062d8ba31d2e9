import { dayText } from '#contract/values/time/calendar-text.ts'
import { localeOf } from '#contract/values/languages.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { caseAnswered, caseClosed, caseOpened, caseQuestion, caseReopened } from './case-letters.ts'
import { readerOf } from './case-queries.ts'

/** What whoever opens or changes a case needs: the database, the tenant, and its mail. */
export interface CaseContext {
  database: TenantDatabase
  tenant: Pick<Tenant, 'choices' | 'publicUrl' | 'timeZone' | 'caseAnswerDays'>
  mail: Mail
}

/** The letter about each change of which the traveller hears; what they write themselves they see on the page. */
const letterOf = {
  opened: caseOpened,
  question: caseQuestion,
  answer: caseAnswered,
  closed: caseClosed,
  reopened: caseReopened,
} as const

/** Writes to the case's traveller that it changed, in the transaction that changes it. */
export async function tellOfCase(
  { database, tenant, mail }: CaseContext,
  of: { number: string; account_id: string | null; answer_by: string },
  change: keyof typeof letterOf,
): Promise<void> {
  const reader = await readerOf(database, of.account_id)
  if (!reader) return
  await mail.send(database, letterOf[change], {
    to: reader.email,
    language: reader.language,
    values: {
      name: reader.name,
      link: `${tenant.publicUrl}${ownPath(tenant, '/dashboard/cases/case')}?number=${of.number}`,
    },
    facts: { number: of.number, answer_by: dayText(of.answer_by, localeOf[reader.language]) },
  })
}
