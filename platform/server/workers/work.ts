/** A function of a module that threads run: its only argument and its answer can be copied between threads. */
export interface Work<Input, Output> {
  /** File of the module, as `import.meta.resolve` answers it. It loads what it needs once a thread. */
  module: string
  /** The function's name, which the module exports. */
  name: string
  /** A run that takes longer ends its thread. */
  limitMs: number
  /** How many may wait for a thread, and how long. */
  room: number
  waitMs: number
  /** Memory of a thread's heap. */
  megabytes: number
  /** Only types: what goes in and comes out. */
  types?: (input: Input) => Output
}

/** Names a function as a work; its type is the function's, so that neither input nor answer can be another. */
export function workOf<Run extends (input: never) => unknown>(
  work: Omit<Work<Parameters<Run>[0], Awaited<ReturnType<Run>>>, 'types'>,
): Work<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  return work
}
