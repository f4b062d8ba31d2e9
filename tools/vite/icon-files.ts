import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAst } from 'vite'
import type { Plugin } from 'vite'

/**
 * Has each icon imported from its own file, in place of the one that names them all: so the bundler knows which screens
 * use which, and puts it beside them.
 */
export function iconFiles(root: string): Plugin {
  const files = fileOfIcon(readFileSync(join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8'))
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx$/, exclude: /node_modules/ }, code: /'lucide-react'/ },
      handler: (code) => ({ code: withIconFiles(code, files), map: null }),
    },
  }
}

/** The file of each name by which the package exports an icon. */
export function fileOfIcon(all: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const row of parseAst(all).body) {
    if (row.type !== 'ExportNamedDeclaration' || !row.source?.value.startsWith('./icons/')) continue
    const file = basename(row.source.value, '.mjs')
    for (const { local, exported } of row.specifiers) if (nameOf(local) === 'default') files.set(nameOf(exported), file)
  }
  return files
}

/** The source with an import a file for each `import { A, B as C, type D } from 'lucide-react'`. */
export function withIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  let changed = code
  // From the last to the first, so that the places of those before stay right.
  for (const row of parseAst(code, { lang: 'tsx' }).body.toReversed()) {
    if (row.type !== 'ImportDeclaration' || row.source.value !== 'lucide-react' || row.importKind === 'type') continue
    const imports = row.specifiers.flatMap((each) => {
      if (each.type !== 'ImportSpecifier') throw new Error(`${code.slice(row.start, row.end)}: name the icons`)
      return each.importKind === 'type' ? [] : [importOf(nameOf(each.imported), each.local.name, files)]
    })
    changed = changed.slice(0, row.start) + imports.join(';') + changed.slice(row.end)
  }
  return changed
}

function importOf(name: string, local: string, files: ReadonlyMap<string, string>): string {
  const file = files.get(name)
  if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
  return `import ${local} from 'lucide-react/icons/${file}'`
}

/** A name may also be written as a text. */
const nameOf = (name: { name: string } | { value: string }): string => ('name' in name ? name.name : name.value)
