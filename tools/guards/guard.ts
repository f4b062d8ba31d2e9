/** A guard of the portal: what it keeps out, where it stands, what is left when it is taken away, and who must notice. */
export interface Guard {
  keepsOut: string
  file: string
  /** Stands once in the file. */
  guard: string
  without: string
  /** Test files of which at least one must fail then. */
  noticedBy: readonly string[]
}
