import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string(), hashes: z.array(z.object({ content: z.string() })).optional() })),
})

test('npm run sbom lists every package of production with its version and hash, and none that only builds or tests', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' })
  const { components } = Bill.parse(JSON.parse(stdout))
  const { dependencies, devDependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  const of = ([name, version]: [string, string]) => `pkg:npm/${name}@${version}`
  expect(
    Object.entries(dependencies)
      .map(of)
      .filter((each) => !listed.has(each)),
  ).toEqual([])
  expect(
    Object.entries(devDependencies)
      .map(of)
      .filter((each) => listed.has(each)),
  ).toEqual([])
  expect(components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([])
})
