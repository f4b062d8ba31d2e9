import { decimalText } from '#contract/values/money/money.ts'
import type { CaseSummary } from '#domain/cases/server/case-queries.ts'
import type { SeenCase } from '#domain/cases/server/read-case.ts'

/** A case in one line of a list; of one that waits for the operator it says when it is due, or that it is late. */
export function caseLine({ tenant, ...row }: CaseSummary & { tenant: string }): string {
  const { number, state, reason, subject_kind: kind, opened, answer_by: answerBy } = row
  const isLate = state === 'open' && answerBy < new Date().toISOString().slice(0, 10)
  const due = state === 'open' ? `  answer by ${answerBy}${isLate ? ' LATE' : ''}` : ''
  return `${tenant}  ${number}  ${state.padEnd(8)}  ${reason.padEnd(13)}  ${kind.padEnd(7)}  opened ${opened}${due}`
}

/** A case with all that was written, for whoever answers it. */
export function caseText(tenant: string, seen: SeenCase): string {
  const { number, state, reason, subject, about, station, other_payment: other, answer_by: answerBy } = seen
  const money = (amountMinor: number, currency: string) => `${decimalText({ amountMinor, currency })} ${currency}`
  const card = [about.label, about.truncated_pan, about.form_factor].filter(Boolean).join(' ')
  const lines = [
    `${tenant}  ${number}  ${state}${state === 'open' ? `  answer by ${answerBy}` : ''}`,
    `What is wrong: ${reason}${station === '' ? '' : `, at ${station}`}`,
    `About: ${subject.kind} ${subject.id}`,
    ...[about.name, about.amount === null ? '' : money(about.amount, about.currency), about.at ?? '', card]
      .filter(Boolean)
      .map((fact) => `  ${fact}`),
    ...(other
      ? [`Charged twice, also by: payment ${other.short_id}, ${money(other.amount, other.currency)}, ${other.created}`]
      : []),
    ...seen.events.flatMap(({ id, at, what, by, staff, text }) => [
      '',
      `${String(id)}  ${at}  ${what} by ${by}${staff === '' ? '' : ` (${staff})`}`,
      ...(text === '' ? [] : text.split('\n').map((line) => `  ${line}`)),
    ]),
  ]
  return lines.join('\n')
}
