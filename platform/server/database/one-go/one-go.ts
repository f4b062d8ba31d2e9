import type { Socket } from 'node:net'
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** A statement that is kept prepared under its name. */
export interface Statement {
  name: string
  text: string
}

/** A statement with its values, and who waits for its rows. */
export interface Asked {
  statement: Statement
  values: readonly unknown[]
  resolve(rows: Record<string, unknown>[]): void
  reject(error: Error): void
}

/** A column of an answer and how its text is read. */
interface Column {
  name: string
  read: (text: string) => unknown
}

/** What we use of the driver's connection. */
interface Connection {
  stream: Socket
  parsedStatements: Record<string, string | undefined>
  parse(statement: Statement): void
  bind(given: { statement: string; values: readonly unknown[] }): void
  describe(given: { type: 'P'; name: string }): void
  execute(given: object): void
  sync(): void
}

/** The columns of prepared statements: what the server told once holds for as long as the connection knows the statement. */
const columnsOf = new WeakMap<Connection, Map<string, readonly Column[]>>()

/**
 * Statements that leave in one write and are answered in one, in their order and in one transaction: the server works
 * through all of them before it writes, and neither side is woken in between. They are answered once that transaction has
 * ended well, as what was written stands only then. The first that fails fails those after it, and those before it too,
 * unless the first `reads` are known to have only read. Handed to `client.query` (the driver's own interface for such).
 */
export class OneGo {
  callback: (error?: Error) => void
  readonly #asked: readonly Asked[]
  readonly #types: pg.CustomTypesConfig
  /** Those that the server is about to learn, in their order. */
  readonly #parsing: Statement[] = []
  #known = new Map<string, readonly Column[]>()
  /** The rows of those that are done. */
  readonly #done: Record<string, unknown>[][] = []
  #columns: readonly Column[] = []
  #rows: Record<string, unknown>[] = []

  readonly #reads: number

  /** `done` hears when the connection is free again, or that it is of no more use. */
  constructor(
    { asked, reads }: { asked: readonly Asked[]; reads: number },
    types: pg.CustomTypesConfig,
    done: (error?: Error) => void,
  ) {
    this.#asked = asked
    this.#reads = reads
    this.#types = types
    this.callback = done
  }

  // The driver notes what the server has learnt under `name`, with `text`, in this order.
  get name(): string | undefined {
    return this.#parsing[0]?.name
  }

  get text(): string | undefined {
    return this.#parsing.shift()?.text
  }

  submit(connection: Connection): Error | null {
    let all: { statement: Statement; values: readonly unknown[] }[]
    try {
      all = this.#asked.map(({ statement, values }) => ({
        statement,
        values: values.map((value) => prepareValue(value)),
      }))
    } catch (error) {
      return error as Error
    }
    this.#known = columnsOf.get(connection) ?? new Map<string, readonly Column[]>()
    columnsOf.set(connection, this.#known)
    connection.stream.cork()
    for (const { statement, values } of all) {
      const isPrepared = statement.name in connection.parsedStatements || this.#parsing.includes(statement)
      if (!isPrepared) {
        connection.parse(statement)
        this.#parsing.push(statement)
      }
      connection.bind({ statement: statement.name, values })
      if (!this.#known.has(statement.name)) connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    connection.sync()
    connection.stream.uncork()
    this.#begin()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#types.getTypeParser(dataTypeID, 'text') as Column['read'],
    }))
    const name = this.#asked[this.#done.length]?.statement.name
    if (name !== undefined) this.#known.set(name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    this.#columns.forEach(({ name, read }, at) => {
      const text = fields[at] ?? null
      row[name] = text === null ? null : read(text)
    })
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    this.#done.push(this.#rows)
    this.#begin()
  }

  handleError(error: Error): void {
    const stands = Math.min(this.#done.length, this.#reads)
    this.#answer(stands)
    for (const each of this.#asked.slice(stands)) each.reject(error)
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.#answer(this.#done.length)
    this.callback()
  }

  #answer(count: number): void {
    for (const [at, rows] of this.#done.slice(0, count).entries()) this.#asked[at]?.resolve(rows)
  }

  #begin(): void {
    this.#rows = []
    this.#columns = this.#known.get(this.#asked[this.#done.length]?.statement.name ?? '') ?? []
  }
}
