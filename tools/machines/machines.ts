import { noteLongRun } from '../proof/long-runs.ts'
import { needs } from './child.ts'
import { tryCluster } from './try-cluster.ts'
import { tryDisks } from './try-disks.ts'

/**
 * `npm run machines [cluster|pooler|disks]`: the product on several machines, played by processes of this one, and on
 * disks that fill. Debian's packages of Patroni, etcd, HAProxy and PgBouncer; the disks need root, who may mount.
 */
const [wanted = 'cluster'] = process.argv.slice(2)
if (wanted !== 'disks') needs({ patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' })
const { lines, wrong, said } = wanted === 'disks' ? await tryDisks() : await tryCluster(wanted === 'pooler')
process.stdout.write([...lines, ...wrong.slice(0, 60).map((line) => `WRONG ${line}`), ''].join('\n'))
noteLongRun(`machines ${wanted}`, { isGood: wrong.length === 0, said })
process.exit()
