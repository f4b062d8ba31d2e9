import { createServer } from 'node:net'
import type { Config } from '#platform/server/config.ts'

/** Tries every port before anything is started, so that a taken one costs nothing and is named with its setting. */
export async function checkPorts(config: Config): Promise<void> {
  const wanted: [string, number][] = [
    ['PORT', config.PORT],
    ['INTERNAL_PORT', config.INTERNAL_PORT],
  ]
  if (config.MODE === 'demo')
    wanted.push(['SANDBOX_PORT', config.SANDBOX_PORT], ['SANDBOX_SMTP_PORT', config.SANDBOX_SMTP_PORT])
  const problems: string[] = []
  for (const [setting, port] of wanted) {
    const problem = port === 0 ? undefined : await tryPort(config.HOST, port)
    if (problem) problems.push(`${setting}: port ${String(port)} ${problem}; set ${setting} to another one`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used on HOST ${host} (${error.code ?? error.message})`,
      )
    })
    server.listen(port, host, () =>
      server.close(() => {
        resolve(undefined)
      }),
    )
  })
}
