import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  for (const [, names = '', file = ''] of all.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** The source with an import a file for each `import { A, B as C, type D } from 'lucide-react'`. */
export function withIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(/import (type )?\{([^{}]*)\} from 'lucide-react'/g, (whole, isType: string, names: string) => {
    if (isType) return whole
    return names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => {
        const [name = '', local = name] = each.split(' as ')
        const file = files.get(name)
        if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
        return `import ${local} from 'lucide-react/icons/${file}'`
      })
      .join(';')
  })
}
