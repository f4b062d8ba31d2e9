import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The paths of app/routes.tsx and app/added-routes.tsx, the home page apart, which every portal has. */
export function pathsOfScreens(root: string): string[] {
  const source = ts.createSourceFile(
    'routes.tsx',
    ['app/routes.tsx', 'app/added-routes.tsx'].map((file) => readFileSync(join(root, file), 'utf8')).join('\n'),
    ts.ScriptTarget.Latest,
  )
  const paths: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'path')
      if (ts.isStringLiteral(node.initializer) && node.initializer.text !== '/') paths.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return paths
}
