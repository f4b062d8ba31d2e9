import { useMemo } from 'react'
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
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
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})
type Features = typeof features
type RowObject = object

const allRows = 1_000_000

/**
 * Searches, sorts and cuts the rows into pages by the state of the address. With `total` the rows are already one page
 * from the server and are shown as they come.
 */
export function useTableModel<Row extends RowObject>(given: {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  state: TableState
  total: number | undefined
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
  const data = useMemo(() => [...rows], [rows])
  const sort = sortOf(state)
  const pageSize = state.length === 0 ? allRows : state.length
  const wanted = state.q.trim().toLowerCase()
  const found = useMemo(
    () =>
      wanted === '' || isServerPage
        ? data.length
        : data.filter((row) => columns.some((column) => textOf(column, row).toLowerCase().includes(wanted))).length,
    [columns, data, wanted, isServerPage],
  )
  const count = total ?? found
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(Math.max(state.page, 1), pages)
  const table = useTable<Features, Row, unknown>({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    state: {
      globalFilter: wanted,
      sorting: sort ? [sort] : [],
      pagination: { pageIndex: page - 1, pageSize },
    },
    // One pass a row is enough: the first column asks for the whole row.
    getColumnCanGlobalFilter: (column) => column.id === columns[0]?.id,
    globalFilterFn: (row, _columnId, text: string) =>
      columns.some((column) => textOf(column, row.original).toLowerCase().includes(text)),
    manualPagination: isServerPage,
    manualSorting: isServerPage,
    manualFiltering: isServerPage,
    autoResetPageIndex: false,
  })
  const shown = table.getRowModel().rows.map((row) => row.original)
  const first = (page - 1) * pageSize + 1
  return {
    shown,
    count,
    page,
    pages,
    from: count === 0 ? 0 : first,
    to: Math.min(first + shown.length - 1, count),
    sort,
  }
}
