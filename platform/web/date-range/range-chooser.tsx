import { useState } from 'react'
import { parseDate, today, type CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button as KitButton } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Heading } from 'react-aria-components/Heading'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useTenant } from '../page/page-data.tsx'
import { Button } from '../ui/button/button.tsx'
import type { DayRange } from './day-range.ts'
import { dayText } from './day-text.ts'
import styles from './date-range.module.css'

interface Days {
  start: CalendarDate
  end: CalendarDate
}

/** A calendar for the first and the last day; no day after today in the tenant's zone. */
export function RangeChooser({ range, onChoose }: { range: DayRange; onChoose: (range: DayRange) => void }) {
  const t = useTranslations('shell.dateRange')
  const { locale } = useLanguage()
  const { timeZone } = useTenant()
  const now = today(timeZone)
  const [days, setDays] = useState<Days>({ start: parseDate(range.from), end: parseDate(range.to) })
  const chosen = { from: days.start.toString(), to: days.end.toString() }

  return (
    <I18nProvider locale={locale}>
      <p className={styles['hint']}>{t('hint', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <RangeCalendar
        className={styles['calendar'] ?? ''}
        aria-label={t('choose')}
        value={days}
        onChange={(next) => setDays({ start: next.start as CalendarDate, end: next.end as CalendarDate })}
        defaultFocusedValue={days.end}
        maxValue={now}
        minValue={now.subtract({ months: 10 * limits.longestRangeMonths })}
      >
        <header className={styles['months']}>
          <KitButton slot="previous" className={styles['step'] ?? ''} aria-label={t('previousMonth')}>
            <ChevronLeft aria-hidden="true" size={20} />
          </KitButton>
          <Heading className={styles['month'] ?? ''} />
          <KitButton slot="next" className={styles['step'] ?? ''} aria-label={t('nextMonth')}>
            <ChevronRight aria-hidden="true" size={20} />
          </KitButton>
        </header>
        <CalendarGrid className={styles['grid'] ?? ''} weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}</CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
      <p className={styles['chosen']} role="status">
        {t('from')} <strong>{dayText(chosen.from)}</strong> {t('to')} <strong>{dayText(chosen.to)}</strong>
      </p>
      <div className={styles['apply']}>
        <Button wide onClick={() => onChoose(chosen)}>
          {t('apply')}
        </Button>
      </div>
    </I18nProvider>
  )
}
