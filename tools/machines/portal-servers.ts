import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from './child.ts'
import type { WebPorts } from './haproxy.ts'

export interface PortalServers {
  /** Ends each by SIGTERM, and starts it again when it is gone, one after the other. */
  replaceAll(): Promise<void>
  /** Waits until every one says that it is ready. */
  ready(): Promise<void>
  /** What a metric of this name says in all of them together, by its label. */
  metric(name: string): Promise<Record<string, number>>
  close(): Promise<void>
}

/** Servers from these sources, at these ports, each in a process of its own with its log in `folder`. */
export async function startPortalServers(
  ports: readonly WebPorts[],
  { folder, settings }: { folder: string; settings: Readonly<Record<string, string>> },
): Promise<PortalServers> {
  const running: ChildProcess[] = []
  const isReady = async ({ internal }: WebPorts) => (await fetch(`http://127.0.0.1:${String(internal)}/readyz`)).ok

  async function start(at: number): Promise<void> {
    const { port, internal } = ports[at] ?? { port: 0, internal: 0 }
    const log = openSync(join(folder, `server${String(at + 1)}.log`), 'a')
    const child = fork(join(import.meta.dirname, 'portal-process.ts'), [], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../build/compile-cache'),
        ...settings,
        PORT: String(port),
        INTERNAL_PORT: String(internal),
      },
      execArgv: [],
      stdio: ['ignore', log, log, 'ipc'],
    })
    running[at] = child
    const served = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
    if (!served) throw new Error(`server ${String(at + 1)} did not start; its log lies in ${folder}`)
  }

  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await gone) as [number | null]
    if (code !== 0) throw new Error(`a server ended with ${String(code)}`)
  }

  const ready = async () => {
    for (const each of ports) await waitFor('a server that is ready', () => isReady(each))
  }
  for (const at of ports.keys()) await start(at)
  await ready()
  return {
    ready,
    async replaceAll() {
      for (const [at, child] of running.entries()) {
        await end(child)
        await start(at)
        await ready()
        // So long HAProxy needs to see it.
        await new Promise((resolve) => setTimeout(resolve, 1500))
      }
    },
    async metric(name) {
      const found: Record<string, number> = {}
      for (const { internal } of ports) {
        const text = await (await fetch(`http://127.0.0.1:${String(internal)}/metrics`)).text()
        for (const [, label = '', value] of text.matchAll(new RegExp(`^${name}\\{\\w+="([^"]*)"\\} (\\d+)`, 'gm')))
          found[label] = (found[label] ?? 0) + Number(value)
      }
      return found
    },
    async close() {
      for (const child of running) await end(child).catch(() => child.kill('SIGKILL'))
    },
  }
}
