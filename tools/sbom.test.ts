import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { packagesOfPages, shippedPackages } from './release/shipped-packages.ts'

const root = join(import.meta.dirname, '..')
const Package = z.object({ dependencies: z.record(z.string(), z.string()) })
const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string(), hashes: z.array(z.object({ content: z.string() })).optional() })),
})

test('npm run sbom lists every package of production with its version and hash, and none that only builds or tests', () => {
  const { stdout } = spawnSync(process.execPath, ['tools/sbom.ts'], { cwd: root, encoding: 'utf8' })
  const { components } = Bill.parse(JSON.parse(stdout))
  const { dependencies } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const listed = components.map(({ purl }) => decodeURIComponent(purl))
  const wanted = Object.entries(dependencies).map(([name, version]) => `pkg:npm/${name}@${version}`)
  expect(wanted.filter((purl) => !listed.includes(purl))).toEqual([])
  expect(listed.filter((purl) => /^pkg:npm\/(?:vite|vitest|playwright-core|eslint|oxlint)@/.test(purl))).toEqual([])
  // What only browsers load is installed by the build alone, and travels in the pages.
  const ofPages = packagesOfPages(root).map((name) => shippedPackages(root).get(`node_modules/${name}`) ?? `no ${name}`)
  expect(ofPages).toEqual(
    expect.arrayContaining([expect.stringMatching(/^lucide-react@/), expect.stringMatching(/^react@/)]),
  )
  expect(ofPages.filter((name) => !listed.includes(`pkg:npm/${name}`))).toEqual([])
  expect(listed).toContainEqual(expect.stringMatching(/^pkg:npm\/@tanstack\/router-core@/))
  expect(components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([])
})
