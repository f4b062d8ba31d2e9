import { useMemo } from 'react'
import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { textOf, type TableColumn } from './table-column.ts'
import { sortOf, type TableState } from './table-search.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})
type Features = typeof features

const allRows = 1_000_000

/**
 * Searches, sorts and cuts the rows into pages by the state of the address; it finds a row by every column, also by one
 * that is not shown. With `total` the rows are already one page from the server and are shown as they come.
 */
export function useTableModel<Row extends object>(given: {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  state: TableState
  total: number | undefined
  /** All rows on one page, as on paper. */
  isWhole: boolean
}) {
  const { columns, rows, rowKey, state, total } = given
  const isServerPage = total !== undefined
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        accessorFn: (row) => column.value(row),
        enableSorting: column.sortable !== false,
        sortFn: 'basic',
      })),
    [columns],
  )
  const sort = useMemo(() => sortOf({ sort: state.sort }), [state.sort])
  const sorting = useMemo(() => (sort ? [sort] : []), [sort])
  const pageSize = state.length === 0 || given.isWhole ? allRows : state.length
  const textOfRow = useRowTexts(columns)
  const wanted = searchable(state.q.trim())
  const found = useMemo(
    () => (wanted === '' || isServerPage ? [...rows] : rows.filter((row) => textOfRow(row).includes(wanted))),
    [rows, wanted, isServerPage, textOfRow],
  )
  const count = total ?? found.length
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(Math.max(state.page, 1), pages)
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize }), [page, pageSize])
  const table = useTable<Features, Row, unknown>({
    features,
    columns: defs,
    data: found,
    getRowId: rowKey,
    state: { sorting, pagination },
    manualPagination: isServerPage,
    manualSorting: isServerPage,
    autoResetPageIndex: false,
  })
  const model = table.getRowModel().rows
  const shown = useMemo(() => model.map((row) => row.original), [model])
  const first = (page - 1) * pageSize + 1
  return {
    shown,
    found,
    count,
    page,
    pages,
    from: count === 0 ? 0 : first,
    to: Math.min(first + shown.length - 1, count),
    sort,
  }
}

/** What a search looks in, made once a row: a letter more in the box looks through all rows again. */
function useRowTexts<Row extends object>(columns: readonly TableColumn<Row>[]): (row: Row) => string {
  return useMemo(() => {
    const made = new WeakMap<Row, string>()
    return (row) => {
      const known = made.get(row)
      if (known !== undefined) return known
      const parts = columns.flatMap((column) => [textOf(column, row), column.search?.(row) ?? ''])
      const text = searchable(parts.filter(Boolean).join(' | '))
      made.set(row, text)
      return text
    }
  }, [columns])
}

/** As a search compares: without case, accents and the kinds of space, and with one sign for a quotation mark. */
function searchable(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/\s+/gu, ' ')
}
