/** What decides how a file is looked at: once it changes, each file is looked at anew. */
const deciding =
  /^(?:package(?:-lock)?\.json|\.oxlintrc\.json|eslint\.config\.\w+|tsconfig.*\.json|tools\/(?:lint|steady-tests)\/.*|tools\/vite\/baseline\.ts)$/

/**
 * Which files oxlint is asked about, of those that were changed since everything was found good: all where one of them
 * decides on the others, none where nothing that it reads was changed.
 */
export function whatToLint(changed: readonly string[]): 'all' | string[] {
  return changed.some((file) => deciding.test(file)) ? 'all' : changed.filter((file) => /\.tsx?$/.test(file))
}
