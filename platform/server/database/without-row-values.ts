/** What PostgreSQL tells of an error beside its message: it quotes rows and the values of statements there. */
export const quotingRows = ['detail', 'hint', 'where', 'internalQuery'] as const
/** How far causes and lists of errors are followed; it also ends what leads back to itself. */
const deepest = 8
/** Where a message begins to quote what was given, in whatever language the database speaks. */
const quote = /["':«»„“”‚‘’‹›「]|\b0x/u

/**
 * Takes what may be a person's out of an error of PostgreSQL, its causes and the errors that it lists: a row that a check
 * refused, a value that is none of its type (class 22). Its code, its names of table, column and constraint and its stack
 * say what went wrong all the same. Answers the error.
 */
export function withoutRowValues<Failure>(error: Failure, depth = 0): Failure {
  if (!(error instanceof Error) || depth > deepest) return error
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  for (const each of [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])]) withoutRowValues(each, depth + 1)
  if (!isOfDatabase(error)) return error
  for (const name of quotingRows) Reflect.deleteProperty(error, name)
  if (error.code.startsWith('22')) shorten(error)
  return error
}

/** As the driver makes them; `instanceof` would miss those of another copy of it. */
const isOfDatabase = (error: Error): error is Error & { code: string } =>
  'severity' in error && 'code' in error && typeof error.code === 'string'

function shorten(error: Error): void {
  const { message, stack } = error
  const at = message.search(quote)
  if (at < 0) return
  const short = `${message.slice(0, at).trimEnd()} …`
  error.message = short
  if (stack !== undefined) error.stack = stack.replace(message, () => short)
}
