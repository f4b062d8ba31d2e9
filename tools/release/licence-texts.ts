import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedPackages } from './shipped-packages.ts'

/** The licences of all that a release is made of, server and pages, each text once below the names of who goes by it. */
export function licenceTexts(root: string): string {
  const named = new Map<string, string[]>()
  for (const [path, name] of shippedPackages(root)) {
    for (const file of globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: join(root, path) })) {
      const text = readFileSync(join(root, path, file), 'utf8').trim()
      named.set(text, [...(named.get(text) ?? []), name.replace(/@([^@]*)$/, ' $1')])
    }
  }
  return [...named]
    .map(([text, names]) => `${names.toSorted().join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
