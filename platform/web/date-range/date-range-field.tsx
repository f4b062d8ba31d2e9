import { lazy, Suspense, useId } from 'react'
import { CalendarRange } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDialogStep } from '../navigation/dialog-step.ts'
import { loadChunk } from '../faults/stale-chunk.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Select } from '../ui/select/select.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { dayText } from './day-text.ts'
import { periods, type Period, type RangeState } from './range-search.ts'
import { useRange } from './use-range.ts'
import styles from './date-range.module.css'

const RangeChooser = lazy(async () => ({
  default: (await loadChunk(() => import('./range-chooser.tsx'))).RangeChooser,
}))

/** Chooses the period of a list, in its toolbar: four usual ones, or any days by a calendar that is loaded when wanted. */
export function DateRangeField(props: { value: RangeState; onChange: (value: RangeState) => void }) {
  const t = useTranslations('shell.dateRange')
  const say = useTranslations('shell')
  const id = useId()
  const choosing = useDialogStep('range')
  const range = useRange(props.value)

  function choose(period: Period) {
    if (period === 'custom') choosing.open()
    else props.onChange({ period, from: '', to: '' })
  }

  return (
    <div className={styles.field} data-tool="">
      <label htmlFor={id}>{t('label')}</label>
      <div className={styles.row}>
        <div className={styles.period}>
          <Select
            id={id}
            label={t('label')}
            look="tool"
            value={props.value.period}
            onValue={(period) => choose(period as Period)}
            options={periods.map((period) => ({ value: period, label: t(period) }))}
          />
        </div>
        <Button
          look="secondary"
          aria-label={`${say('labelled', { label: t('choose') })} ${dayText(range.from)} – ${dayText(range.to)}`}
          onClick={choosing.open}
          icon={<CalendarRange aria-hidden="true" size={18} />}
        >
          <span className={`may-hide ${styles.days}`}>
            {dayText(range.from)} – {dayText(range.to)}
          </span>
        </Button>
      </div>
      {choosing.isOpen && (
        <Dialog title={t('choose')} onClose={choosing.close} actions={null}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <RangeChooser range={range} onChoose={(chosen) => props.onChange({ period: 'custom', ...chosen })} />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
