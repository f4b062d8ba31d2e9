import { importsOf, isTest, isOfARoom } from './walls.ts'
import type { SourceFile } from './walls.ts'

/** What stands on what: a node, and the nodes that it needs. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Files of the rooms that import each other in a circle, types too: a list a tangle, `[]` in a good house. */
export function circlesOfFiles(files: readonly SourceFile[]): string[][] {
  return tangles(graphOf(files, (path) => path))
}

/**
 * The same between the folders of platform and of domain. A folder of domain is one node, whichever side a file stands
 * on; so is each folder of platform/server and of platform/web, and each file that stands there by itself.
 */
export function circlesOfFolders(files: readonly SourceFile[]): string[][] {
  return tangles(graphOf(files, (path) => /^(?:platform\/(?:server|web)|domain)\/[^/]+/.exec(path)?.[0]))
}

/** Who imports whom, `nodeOf` saying to which node a file belongs, if to any. */
function graphOf(files: readonly SourceFile[], nodeOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => isOfARoom(path) && !isTest(path))) {
    const from = nodeOf(file.path)
    if (from === undefined) continue
    const needed = graph.get(from) ?? new Set()
    graph.set(from, needed)
    for (const to of importsOf(file).map(nodeOf)) if (to !== undefined && to !== from) needed.add(to)
  }
  return graph
}

/** Nodes that reach each other: the strongly connected components of more than one node (Tarjan). */
function tangles(graph: Graph): string[][] {
  const found: string[][] = []
  const open: string[] = []
  const seenAs = new Map<string, number>()

  function visit(node: string): number {
    const own = seenAs.size
    seenAs.set(node, own)
    open.push(node)
    let lowest = own
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!seenAs.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, seenAs.get(next) ?? own)
    }
    if (lowest === own) {
      const tangle = open.splice(open.indexOf(node)).sort()
      if (tangle.length > 1) found.push(tangle)
    }
    return lowest
  }

  for (const node of graph.keys()) if (!seenAs.has(node)) visit(node)
  return found
}
