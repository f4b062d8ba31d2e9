import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * `npm run sbom`: what is inside a production installation, as CycloneDX, from the lock file alone. npm's own `--omit dev`
 * leaves out packages of production that others only ask for as a peer, so what only builds or tests is taken out here.
 */
const Bill = z.looseObject({
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

const { stdout, stderr, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const bill = Bill.parse(JSON.parse(stdout))
const left = bill.components.filter(({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'),
)
const refs = new Set(left.map((each) => each['bom-ref']))
const kept = {
  ...bill,
  components: bill.components.filter((each) => !refs.has(each['bom-ref'])),
  dependencies: bill.dependencies
    .filter(({ ref }) => !refs.has(ref))
    .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter((ref) => !refs.has(ref)) })),
}
process.stdout.write(`${JSON.stringify(kept, undefined, 2)}\n`)
