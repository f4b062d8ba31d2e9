import { memo, useMemo, type ReactNode } from 'react'
import { dayGroups, type Grouping } from './groups/day-groups.ts'
import { GroupHead } from './groups/group-head.tsx'
import { TableRow, type RowParts } from './table-row.tsx'

/**
 * The rows of a table under their headings. They are made again only when what is given here changes: a list of a year has
 * more than a thousand, and what opens over it must not wait for them. So all of it keeps its identity.
 */
export const TableRows = memo(PlainRows) as typeof PlainRows

function PlainRows<Row extends object>(
  props: RowParts<Row> & {
    shown: readonly Row[]
    found: readonly Row[]
    grouping: Grouping<Row> | undefined
    /** More rows are on their way. */
    isCut: boolean
    rowKey: (row: Row) => string
  },
): ReactNode {
  const { shown, found, grouping, isCut, rowKey, ...parts } = props
  const groups = useMemo(() => dayGroups({ shown, found }, grouping, isCut), [shown, found, grouping, isCut])
  return groups.map((group) => (
    <tbody role="rowgroup" key={group.key}>
      {group.label !== undefined && (
        <GroupHead
          label={group.label}
          end={group.end}
          columns={parts.columns}
          hasEnd={parts.hasEnd}
          onOnly={group.onOnly}
        />
      )}
      {group.rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} {...parts} />
      ))}
    </tbody>
  ))
}
