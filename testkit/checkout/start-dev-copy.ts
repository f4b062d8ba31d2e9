import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'

interface DevCopy {
  url: string
  /** What it has said so far. */
  said(): string
  close(): Promise<void>
}

/** `npm run dev` of a checkout, on free ports and with a database of its own. */
export async function startDevCopy(root: string): Promise<DevCopy> {
  const [port, sandboxPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const child = spawn(process.execPath, [join(root, 'run/dev.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    },
  })
  process.on('exit', () => child.kill())
  const ended = once(child, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      said += bytes.toString()
      if (said.includes('Stop with Ctrl-C')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`it did not start: ${said}`)))
  })
  await ready
  return {
    url: `http://localhost:${String(port)}`,
    said: () => said,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
