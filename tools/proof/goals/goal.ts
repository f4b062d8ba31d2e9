import type { TimedFiles, TimedRows } from '../row-times.ts'

/** A measurable goal of trust: what is wanted, and the tests that show how far it is reached. */
export interface Goal {
  id: string
  wanted: string
  /** What the named tests ask, in figures. */
  shown: string
  /** Test files; all of their tests must pass. Empty: nothing shows it yet. */
  tests: readonly string[]
  /** Scripts of package.json, and what follows their names, that take too long for every test; what each said last stands in docs/security/long-runs.json. */
  runs?: readonly string[]
  /** A page's rows, each of whose own tests may take so long and no longer. */
  timed?: TimedRows
  /** Of its tests those that may take so long together. */
  together?: TimedFiles
}
