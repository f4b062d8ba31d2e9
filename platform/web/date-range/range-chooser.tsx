import { monthText } from '#contract/values/time/calendar-text.ts'
import { zoneInWords } from '#contract/values/time/instant-text.ts'
import { useState } from 'react'
import { today } from '@internationalized/date'
import type { CalendarRange, CalendarRangeProps } from 'cally'
import 'cally'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useTenant } from '../page/page-data.tsx'
import { Button } from '../ui/button/button.tsx'
import type { DayRange } from './day-range.ts'
import { dayText } from './day-text.ts'
import styles from './date-range.module.css'

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's own way to know an element of somebody else's
  namespace JSX {
    interface IntrinsicElements {
      'calendar-range': import('react').HTMLAttributes<HTMLElement> &
        Pick<CalendarRangeProps, 'focusedDate' | 'formatWeekday' | 'locale' | 'max' | 'min' | 'today' | 'value'> & {
          onchange: (event: Event & { currentTarget: InstanceType<typeof CalendarRange> }) => void
          onfocusday: (event: CustomEvent<Date>) => void
          onrangestart: (event: CustomEvent<Date>) => void
        }
      'calendar-month': import('react').HTMLAttributes<HTMLElement>
    }
  }
}

/** The day of an instant that cally gives, which is its midnight in UTC. */
const isoDay = (instant: Date) => instant.toISOString().slice(0, 10)

/** A calendar for the first and the last day; no day after today in the tenant's zone. */
export function RangeChooser({ range, onChoose }: { range: DayRange; onChoose: (range: DayRange) => void }) {
  const t = useTranslations('shell.dateRange')
  const { locale } = useLanguage()
  const { timeZone } = useTenant()
  const now = today(timeZone)
  // oxlint-disable-next-line react/purity -- the zone's name on the day on which it is read
  const zone = zoneInWords(new Date(), locale, timeZone)
  const earliest = now.subtract({ months: 10 * limits.longestRangeMonths }).toString()
  const [chosen, setChosen] = useState(range)
  const [focused, setFocused] = useState(range.to < earliest ? earliest : range.to)

  return (
    <>
      <p className={styles.hint}>{t('hint', { zone })}</p>
      <calendar-range
        className={styles.calendar ?? ''}
        locale={locale}
        formatWeekday="short"
        value={`${chosen.from}/${chosen.to}`}
        focusedDate={focused}
        today={now.toString()}
        max={now.toString()}
        min={earliest}
        onchange={({ currentTarget }) => {
          const [from = '', to = ''] = currentTarget.value.split('/')
          setChosen({ from, to })
        }}
        onfocusday={({ detail }) => setFocused(isoDay(detail))}
        onrangestart={({ detail }) => {
          // Until the last day is chosen, too, the first one stands for both.
          setChosen({ from: isoDay(detail), to: isoDay(detail) })
        }}
      >
        <ChevronLeft slot="previous" aria-label={t('previousMonth')} role="img" size={20} />
        {/* cally's own heading says the year here and the month below it; what a screen reader is told of a turned page stays cally's. */}
        <span slot="heading" aria-hidden="true" className={styles.heading}>
          {monthText(focused, locale)}
        </span>
        <ChevronRight slot="next" aria-label={t('nextMonth')} role="img" size={20} />
        <calendar-month className={styles.month ?? ''} />
      </calendar-range>
      <p className={styles.chosen} role="status">
        {t('from')} <strong>{dayText(chosen.from)}</strong> {t('to')} <strong>{dayText(chosen.to)}</strong>
      </p>
      <div className={styles.apply}>
        <Button wide onClick={() => onChoose(chosen)}>
          {t('apply')}
        </Button>
      </div>
    </>
  )
}
