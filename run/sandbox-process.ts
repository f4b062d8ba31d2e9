import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '#platform/server/config.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { sandboxWorldOf } from './sandbox-world.ts'

/** The sandbox is a stranger: it runs as a process of its own and is told only what a real provider would know. */
export async function startSandboxProcess(root: string, config: Config, tenants: readonly Tenant[]) {
  const child = spawn(process.execPath, [join(root, 'sandbox/main.ts')], {
    cwd: root,
    // The channel ends with us, however we end, and the sandbox ends with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C reaches the starter, which stops the sandbox in its turn.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      SANDBOX_HOST: config.HOST,
      SANDBOX_PORT: String(config.SANDBOX_PORT),
      SANDBOX_SMTP_PORT: String(config.SANDBOX_SMTP_PORT),
      SANDBOX_WORLD: JSON.stringify(sandboxWorldOf(config, tenants)),
    },
  })
  const exited = once(child, 'exit')
  if (!child.stdout) throw new Error('the sandbox has no output')
  const ready = once(createInterface({ input: child.stdout }), 'line')
  const first = await Promise.race([ready.then(() => 'ready'), exited.then(() => 'exited')])
  if (first === 'exited') throw new Error('SANDBOX_PORT: the sandbox did not start; its reason stands above')
  process.on('exit', () => child.kill())
  return {
    smtpUrl: `smtp://127.0.0.1:${String(config.SANDBOX_SMTP_PORT)}`,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await exited
    },
  }
}
