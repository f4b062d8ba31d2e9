import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { shippedPackages } from './release/shipped-packages.ts'

/**
 * `npm run sbom`: what is inside a production installation, as CycloneDX, from the lock file and from what the pages import.
 * npm's own `--omit dev` leaves out packages of production that others only ask for as a peer, and what travels in the
 * built pages, so what only builds or tests is taken out here.
 */
const development = 'cdx:npm:package:development'
const root = join(import.meta.dirname, '..')
const Bill = z.looseObject({
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      scope: z.string().optional(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

const { stdout, stderr, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const bill = Bill.parse(JSON.parse(stdout))
const shipped = new Set(shippedPackages(root).values())
const isOfDevelopment = ({ name }: { name: string }) => name === development
const left = bill.components.filter(
  ({ properties = [], 'bom-ref': ref }) => properties.some(isOfDevelopment) && !shipped.has(ref),
)
const refs = new Set(left.map((each) => each['bom-ref']))
const kept = {
  ...bill,
  components: bill.components
    .filter((each) => !refs.has(each['bom-ref']))
    .map((each) => {
      const properties = (each.properties ?? []).filter((property) => !isOfDevelopment(property))
      return shipped.has(each['bom-ref']) ? { ...each, scope: 'required', properties } : each
    }),
  dependencies: bill.dependencies
    .filter(({ ref }) => !refs.has(ref))
    .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter((ref) => !refs.has(ref)) })),
}
process.stdout.write(`${JSON.stringify(kept, undefined, 2)}\n`)
