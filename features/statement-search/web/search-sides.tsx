import type { ReactNode } from 'react'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { CalledOnStatement } from './called-on-statement.tsx'
import { StatementSample } from './statement-sample.tsx'
import styles from './statement-search.module.css'

/** The form, and beside it what to look for, until there is what was found. */
export function SearchSides({ form, isAsked, finds }: { form: ReactNode; isAsked: boolean; finds: ReactNode }) {
  const { statementDescriptor } = useTenant()
  return (
    <div className={styles.room} data-sides="">
      <div className={styles.sides}>
        <div className={styles.called} data-sampled={!isAsked || undefined}>
          <CalledOnStatement />
        </div>
        {!isAsked && statementDescriptor !== null && (
          <div className={styles.sample}>
            <StatementSample descriptor={statementDescriptor} />
          </div>
        )}
        <div className={styles.asking}>
          <Card>{form}</Card>
        </div>
        <div className={styles.finds}>{finds}</div>
      </div>
    </div>
  )
}
