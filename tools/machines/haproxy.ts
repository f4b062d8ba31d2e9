import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import type { NodePorts } from './patroni-node.ts'

export interface WebPorts {
  port: number
  internal: number
}

/** The ports at which HAProxy listens. */
export interface FrontPorts {
  web: number
  primary: number
  replicas: number
}

/** As docs/operating/several-machines.md says it: servers by /readyz, the database by what Patroni says of each node. */
export function haproxyConfig(front: FrontPorts, nodes: readonly NodePorts[], servers: readonly WebPorts[]): string {
  const node = ({ name, postgres, rest }: NodePorts) =>
    `  server ${name} 127.0.0.1:${String(postgres)} check port ${String(rest)}`
  const web = ({ port, internal }: WebPorts, at: number) =>
    `  server server${String(at + 1)} 127.0.0.1:${String(port)} check port ${String(internal)}`
  const database = (name: string, port: number, path: string) => `
listen ${name}
  mode tcp
  bind 127.0.0.1:${String(port)}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(node).join('\n')}`
  const backend = (name: string, path: string) => `
backend ${name}
  mode http
  option httpchk GET ${path}
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fall 2 rise 1
${servers.map(web).join('\n')}`
  return `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 90s
  timeout check 2s
${database('primary', front.primary, '/primary')}
${database('replicas', front.replicas, '/replica')}
${backend('ready', '/readyz')}
${backend('alive', '/healthz')}
frontend web
  mode http
  bind 127.0.0.1:${String(front.web)}
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
`
}

export function startHaproxy(folder: string, config: string): Child {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  return startChild('/usr/sbin/haproxy', ['-db', '-f', file], join(folder, 'haproxy.log'))
}
