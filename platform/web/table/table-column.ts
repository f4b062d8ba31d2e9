import type { ReactNode } from 'react'

/** A column: how a row sorts in it, what a search finds, what is shown. */
export interface TableColumn<Row> {
  id: string
  label: string
  /** Sorts the rows; numbers and ISO texts sort as they should. */
  value: (row: Row) => string | number
  /** What is read in it, and printed; the value when missing. */
  text?: (row: Row) => string
  /** What else a search finds it by: other ways to write the same. */
  search?: (row: Row) => string
  /** What is shown; the text when missing. */
  cell?: (row: Row) => ReactNode
  align?: 'end'
  /** How wide it is where its table is one, whichever rows it holds just now; as its words make it when missing. */
  width?: string
  /** The row's own name: its header cell, and the title of the folded card. The first one that is shown counts. */
  primary?: boolean
  /** Left out on a screen where the table is neither wide nor folded; the row's detail has it. On paper it stays. */
  minor?: boolean
  /** Holds only buttons: left out on paper. */
  screenOnly?: boolean
  /** What its values are, for the words of its order; names when missing. */
  kind?: 'instant' | 'amount'
  /** An instant by which the list stands unless its reader wants it otherwise: its order needs no name. */
  isUsualSort?: boolean
  /** False for a column that has no order. */
  sortable?: boolean
  /** Column whose order its header turns, where it shows another's value in its own way. */
  sortId?: string
  /**
   * Where it stands in a narrow row: `title` fills the lines at the start, `amount` stands at the end, and what the title
   * says there itself is left out. A table that shows a title has rows without labels there.
   */
  fold?: 'title' | 'amount' | 'out'
}

/** Texts of rows by their columns: a list of a year writes each day and sum once, whichever columns are chosen next. */
const texts = new WeakMap<object, WeakMap<object, string>>()

/** What is read of a row in a column; a column says the same of a row for as long as it is itself the same. */
export function textOf<Row extends object>(column: TableColumn<Row>, row: Row): string {
  const known = texts.get(column) ?? new WeakMap<object, string>()
  texts.set(column, known)
  const text = known.get(row) ?? column.text?.(row) ?? String(column.value(row))
  known.set(row, text)
  return text
}
