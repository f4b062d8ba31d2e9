import type { ReactNode } from 'react'

/** A column: how a row sorts in it, what a search finds, what is shown. */
export interface TableColumn<Row> {
  id: string
  label: string
  /** Sorts the rows; numbers and ISO texts sort as they should. */
  value: (row: Row) => string | number
  /** What a search looks in; the value when missing. */
  text?: (row: Row) => string
  /** What is shown; the text when missing. */
  cell?: (row: Row) => ReactNode
  align?: 'end'
  /** The row's own name: its header cell, and the title of the folded card. One a table. */
  primary?: boolean
  /** Left out on a screen where the table is neither wide nor folded; the row's detail has it. On paper it stays. */
  minor?: boolean
  /** Holds only buttons: left out on paper. */
  screenOnly?: boolean
  /** False for a column that has no order. */
  sortable?: boolean
}

export function textOf<Row>(column: TableColumn<Row>, row: Row): string {
  return column.text?.(row) ?? String(column.value(row))
}
