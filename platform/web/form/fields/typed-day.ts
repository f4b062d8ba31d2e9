/** The boxes of a day, in the order of all our languages. */
export const dayParts = ['day', 'month', 'year'] as const
export type DayPart = (typeof dayParts)[number]
export type TypedDay = Readonly<Record<DayPart, string>>

/** What stands in the boxes of a field whose value is year-month-day as typed; all empty where it is empty. */
export function typedDay(value: string): TypedDay {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** The boxes as one value; empty where all of them are. */
export function valueOfDay(typed: TypedDay): string {
  const [year, month, day] = [typed.year, typed.month, typed.day].map((text) => text.replaceAll('-', ''))
  return year || month || day ? `${year ?? ''}-${month ?? ''}-${day ?? ''}` : ''
}

/** YYYY-MM-DD for the wire. What is not filled in or no number stays recognisably wrong: whoever checks it says so. */
export function dayOnWire(value: string): string {
  const { day, month, year } = typedDay(value)
  const [dd, mm, yyyy] = [day, month, year].map((text) => text.trim())
  return dd || mm || yyyy ? `${yyyy ?? ''}-${(mm ?? '').padStart(2, '0')}-${(dd ?? '').padStart(2, '0')}` : ''
}
