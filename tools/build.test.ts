import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './build.ts'

const root = join(import.meta.dirname, '..')

/** What the compiler reads for the pages, as paths of ours. */
function filesOf(project: string): string[] {
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  const listed = execFileSync(process.execPath, [compiler, '-p', project, '--listFilesOnly'], { cwd: root })
  const paths = listed.toString().replaceAll('\\', '/').split('\n')
  const own = paths.map((path) => path.split(`${root.replaceAll('\\', '/')}/`)[1] ?? '')
  return own.filter((path) => path !== '' && !/^(?:node_modules|build)\/|\.test\.|^testkit\//.test(path))
}

test('a change of any file that the pages are made of makes a new build', () => {
  const files = [...filesOf('tsconfig.web.json'), ...filesOf('contract')]
  expect(files.length).toBeGreaterThan(600)
  const known = new Set(sources())
  expect(files.filter((file) => !known.has(file))).toEqual([])
})
