import { limits } from '#contract/limits.ts'
import type { StatementMonth } from '#contract/shapes/statements/statement.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { paidWithin } from './rows/paid-within.ts'

/** The twelve months before this one and what each came to, the latest first. */
export const listStatementMonths: Handler<'listStatementMonths'> = async ({ tenant, gateways, session }) => {
  const { timeZone } = tenant
  const { account, aliasPans } = session
  const thisMonth = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth()
  const payload: StatementMonth[] = []
  for (let ago = 1; ago <= limits.statementMonthsListed; ago++) {
    const month = thisMonth.subtract({ months: ago })
    const from = month.toPlainDate({ day: 1 }).toString()
    const to = month.toPlainDate({ day: month.daysInMonth }).toString()
    const sums = new Map<string, number>()
    let payments = 0
    const asked = { tenant: tenant.name, accountId: account.id, aliasPans, from, to, timeZone }
    for await (const rows of paidWithin(gateways.operator, asked))
      for (const { Payments } of rows) {
        payments += 1
        sums.set(Payments.currencies_code, (sums.get(Payments.currencies_code) ?? 0) + Payments.amount)
      }
    payload.push({
      month: month.toString(),
      payments,
      sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
    })
  }
  return { payload }
}
