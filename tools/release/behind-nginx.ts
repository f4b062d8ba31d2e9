import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface BehindNginx {
  /** The certificate that it made itself, for those who check it. */
  certificate: string
  /** What nginx said, for whoever cannot reach it. */
  said(): string
  /** What it kept of visits. */
  visits(): string
  /** What the log kept that nginx's own configuration has. */
  usual(): string
  close(): Promise<void>
}

/** nginx by deploy/nginx.conf as it stands but for its names and ports, before two servers of this machine. */
export async function startNginx(given: {
  name: string
  ports: { http: number; https: number; servers: readonly [number, number] }
}): Promise<BehindNginx> {
  const { name, ports } = given
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-nginx-'))
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], { algorithm: 'sha256' })
  writeFileSync(join(folder, 'certificate.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key)
  const site = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replace('SERVER_1:3000', `127.0.0.1:${String(ports.servers[0])}`)
    .replace('SERVER_2:3000', `127.0.0.1:${String(ports.servers[1])}`)
    .replaceAll('PUBLIC_NAME', name)
    .replace('CERTIFICATE_KEY', join(folder, 'key.pem'))
    .replace('CERTIFICATE', join(folder, 'certificate.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('listen 80', `listen ${String(ports.http)}`)
    .replaceAll('listen 443', `listen ${String(ports.https)}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }
http { access_log ${folder}/usual.log; ${temporary.join(' ')}
${site}
}`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  return {
    certificate: cert,
    said: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    visits: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    usual: () => readFileSync(join(folder, 'usual.log'), 'utf8'),
    async close() {
      nginx.kill()
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
