import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { endTogether } from '#run/end-together.ts'
import { startTlsProxy } from './tls-proxy.ts'

const names = ['localhost', 'lagunare.localhost', 'nordovest.localhost']

export interface OwnDemo {
  url: URL
  close(): Promise<void>
}

/** A demo with nothing in it but its seed, behind TLS as production is; all of it is gone when it is closed. */
export async function startDemoBehindTls(): Promise<OwnDemo> {
  const [port, internalPort, sandboxPort, smtpPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const proxy = await startTlsProxy(port, names)
  const folder = await mkdtemp(join(tmpdir(), 'tapfolio-webkit-'))
  const certificate = join(folder, 'certificate.pem')
  await writeFile(certificate, proxy.certificate)
  const url = new URL(`https://localhost:${String(proxy.port)}`)
  const demo = spawn(process.execPath, [join(import.meta.dirname, '../../run/start.ts')], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: url.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      // The sandbox tells the portal of its outcomes by the public address.
      NODE_EXTRA_CA_CERTS: certificate,
    },
  })
  endTogether(demo)
  const ended = once(demo, 'exit')
  const close = async () => {
    demo.kill('SIGTERM')
    await ended
    proxy.close()
    await rm(folder, { recursive: true, force: true })
  }
  const ready = new Promise<void>((resolve, reject) => {
    let told = ''
    demo.stdout.on('data', (bytes: Buffer) => {
      told += bytes.toString()
      if (told.includes('Stop with Ctrl-C')) resolve()
    })
    void ended.then(() => reject(new Error(`the demo did not start: ${told}`)))
  })
  try {
    await ready
  } catch (error) {
    proxy.close()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return { url, close }
}
