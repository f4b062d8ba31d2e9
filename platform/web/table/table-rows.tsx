import { memo, useMemo, type ReactNode } from 'react'
import { dayGroups, type Group, type Grouping } from './groups/day-groups.ts'
import { GroupFoot } from './groups/group-foot.tsx'
import { GroupHead } from './groups/group-head.tsx'
import { FarRow } from './far/far-row.tsx'
import { useNear } from './far/use-near.ts'
import { TableRow, type RowParts } from './table-row.tsx'

/** A list with more rows than this makes only those whole that are near what is seen. */
const fewRows = 100
/** So many rows come and go together. */
const pieceRows = 25
/** So many are whole from the first moment, whatever the window's height. */
const firstRows = 30

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
    /** Every row is made whole: on paper. */
    isWhole: boolean
    rowKey: (row: Row) => string
  },
): ReactNode {
  const { shown, found, grouping, isCut, isWhole, ...parts } = props
  const groups = useMemo(() => dayGroups({ shown, found }, grouping, isCut), [shown, found, grouping, isCut])
  const isLong = shown.length > fewRows && !isWhole
  const pieces = useMemo(() => (isLong ? longPieces(groups) : []), [isLong, groups])
  // Far from what is seen it is no button: what is hidden of it at a width is not known to be where nothing has a style.
  const headOf = (group: Group<Row>, isFar = false) =>
    group.label !== undefined && (
      <GroupHead
        label={group.label}
        end={group.end}
        isBeside={group.isBeside ?? false}
        columns={parts.columns}
        hasEnd={parts.hasEnd}
        onOnly={isFar ? undefined : group.onOnly}
      />
    )
  const footOf = (group: Group<Row>) =>
    group.isBeside &&
    group.end !== undefined && <GroupFoot end={group.end} columns={parts.columns} hasEnd={parts.hasEnd} />
  if (!isLong) {
    return groups.map((group) => (
      <tbody role="rowgroup" key={group.key}>
        {headOf(group)}
        <WholeRows {...parts} rows={group.rows} />
        {footOf(group)}
      </tbody>
    ))
  }
  return pieces.map(({ key, headed, ended, rows, isFirst }) => (
    <LongPiece
      key={key}
      headOf={(isFar) => headed && headOf(headed, isFar)}
      foot={ended && footOf(ended)}
      {...parts}
      rows={rows}
      isFirst={isFirst}
    />
  ))
}

type Parts<Row> = RowParts<Row> & { rowKey: (row: Row) => string; rows: readonly Row[] }

function WholeRows<Row extends object>({ rows, rowKey, ...parts }: Parts<Row>): ReactNode {
  return rows.map((row) => <TableRow key={rowKey(row)} row={row} {...parts} />)
}

/** What a piece that was not seen yet takes up where rows are narrow; once seen, as high as it was. */
const heightOf = (rows: number, head: ReactNode, foot: ReactNode) =>
  `auto ${String(rows * 3.75 + (head ? 1.875 : 0) + (foot ? 1.5 : 0))}rem`

/** Some rows of a long list: whole near what is seen, elsewhere in their words alone, as high as they were. */
function LongPiece<Row extends object>({
  headOf,
  foot,
  isFirst,
  ...parts
}: Parts<Row> & { headOf: (isFar: boolean) => ReactNode; foot: ReactNode; isFirst: boolean }) {
  const { rows, rowKey, columns, hasEnd } = parts
  const { piece, isNear, heights } = useNear(isFirst)
  const head = headOf(!isNear)
  return (
    <tbody
      role="rowgroup"
      ref={piece}
      data-piece=""
      style={{ containIntrinsicBlockSize: heightOf(rows.length, head, foot) }}
    >
      {head}
      {isNear ? (
        <WholeRows {...parts} />
      ) : (
        rows.map((row, at) => (
          <FarRow key={rowKey(row)} row={row} columns={columns} hasEnd={hasEnd} heightPx={heights?.[at]} />
        ))
      )}
      {foot}
    </tbody>
  )
}

interface Piece<Row> {
  key: string
  /** Whose heading stands over it. */
  headed: Group<Row> | undefined
  /** Whose last rows it has. */
  ended: Group<Row> | undefined
  rows: readonly Row[]
  isFirst: boolean
}

/** The groups in pieces that come and go as one. */
function longPieces<Row>(groups: readonly Group<Row>[]): Piece<Row>[] {
  const pieces: Piece<Row>[] = []
  let before = 0
  for (const group of groups) {
    for (let at = 0; at < group.rows.length; at += pieceRows) {
      const rows = group.rows.slice(at, at + pieceRows)
      const key = `${group.key} ${String(at)}`
      const headed = at === 0 ? group : undefined
      const ended = at + pieceRows >= group.rows.length ? group : undefined
      pieces.push({ key, headed, ended, rows, isFirst: before < firstRows })
      before += rows.length
    }
  }
  return pieces
}
