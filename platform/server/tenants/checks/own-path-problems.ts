import { screenPaths } from '#contract/values/paths/screen-paths.ts'
import type { Choices } from '#contract/choices.ts'

/** Beginnings of paths that the server or its health answers itself. */
const ownPaths = ['api', 'assets', 'logos', 'icons', 'healthz', 'readyz', 'metrics']

const isScreen = (path: string): boolean => (screenPaths as readonly string[]).includes(path)

/** What is wrong with a tenant's own paths: each stands for one screen, and for nothing else. */
export function ownPathProblems(paths: Choices['paths'], takenPaths: readonly string[]): string[] {
  const taken = [...ownPaths, ...takenPaths]
  const rows = Object.entries(paths.kind === 'own' ? paths.screens : {})
  return rows.flatMap(([documented, own], at) => {
    const twin = rows.slice(0, at).find(([, other]) => other === own)?.[0]
    const problems: [boolean, string][] = [
      [!isScreen(documented), `${documented} is no documented path of a screen; put it right or remove it`],
      [
        twin !== undefined,
        `two screens stand at one path, ${twin ?? ''} and ${documented} at ${own}; give each its own`,
      ],
      [isScreen(own), `${own} is the documented path of a screen; choose another for ${documented}`],
      [
        taken.includes(own.split('/')[1] ?? ''),
        `${own} is taken, as all below ${taken.map((name) => `/${name}`).join(', ')}; choose another for ${documented}`,
      ],
    ]
    return problems.filter(([isProblem]) => isProblem).map(([, problem]) => `choices.paths.screens: ${problem}`)
  })
}
