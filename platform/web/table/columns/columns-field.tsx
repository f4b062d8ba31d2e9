import { useId } from 'react'
import { Columns3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePressed } from '../../form/use-pressed.ts'
import { useDialogStep } from '../../navigation/dialog-step.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import styles from './columns-field.module.css'

/** Which columns a list shows, and how to choose others. */
export interface ColumnChoice {
  /** Ids of those that are shown. */
  columns: readonly string[]
  /** Ends when the choice is kept, or cannot be. */
  choose: (columns: readonly string[]) => Promise<unknown>
  /** The last choice could not be kept. */
  hasFailed: boolean
  usual: readonly string[]
  /** Those that the operator's papers name. */
  documented: readonly string[]
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Opens the menu of columns: each is ticked or not at once, the usual and the documented ones are one press away. */
export function ColumnsField(props: { all: readonly { id: string; label: string }[]; choice: ColumnChoice }) {
  const t = useTranslations('shell.table')
  const id = useId()
  const menu = useDialogStep('columns')
  const { all, choice } = props
  const [columns, choose] = usePressed(choice.columns, choice.choose)
  const sets = [
    { ids: choice.usual, label: t('usualColumns') },
    { ids: choice.documented, label: t('documentedColumns') },
  ]
  function tick(column: string) {
    // One stays: a list without columns says nothing.
    if (areSame(columns, [column])) return
    choose(columns.includes(column) ? columns.filter((each) => each !== column) : [...columns, column])
  }
  return (
    <>
      <Button look="secondary" onClick={menu.open} icon={<Columns3 aria-hidden="true" size={18} />}>
        <span className={`may-hide ${styles.word}`}>{t('columns')}</span>
      </Button>
      {menu.isOpen && (
        <Dialog title={t('columns')} onClose={menu.close}>
          <div className={styles.sets}>
            {sets.map(({ ids, label }) => (
              <Button key={label} look="secondary" aria-pressed={areSame(columns, ids)} onClick={() => choose(ids)}>
                {label}
              </Button>
            ))}
          </div>
          <fieldset className={styles.columns}>
            <legend className="visually-hidden">{t('columns')}</legend>
            {all.map((column) => (
              <label key={column.id} className={styles.column} htmlFor={`${id}-${column.id}`}>
                <input
                  type="checkbox"
                  id={`${id}-${column.id}`}
                  checked={columns.includes(column.id)}
                  onChange={() => tick(column.id)}
                />
                {column.label}
              </label>
            ))}
          </fieldset>
          <div role="status">{choice.hasFailed && <Notice tone="warning">{t('columnsNotKept')}</Notice>}</div>
        </Dialog>
      )}
    </>
  )
}
