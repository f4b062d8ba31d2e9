import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createServer } from 'vite'
import type { Plugin, ViteDevServer } from 'vite'
import type { Config } from '#platform/server/config.ts'
import { passOn } from './pass-on.ts'
import type { Question } from './questions.ts'
import type { RestartingServer } from './restarting-server.ts'

/** What vite answers itself; everything else is the portal's. */
const ofVite = /^\/(?:@|node_modules\/|build\/vite\/|(?:contract|platform|domain|features|app)\/)/

/** What the portal's server is made of. Its letters take the same texts as the screens. */
const ofServer =
  /^(?:index\.html|\.env|contract\/|platform\/(?:server|messages)\/|(?:domain|features)\/[^/]+\/(?:server|messages)\/|app\/(?:server|messages)\/|migrations\/|tenants\/)/
const isText = (file: string): boolean => /(?:^|\/)messages\/\w+\.ts$/.test(file)
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Vite's server at the portal's address. */
export async function startFront(
  root: string,
  { config, server }: { config: Config; server: RestartingServer },
): Promise<ViteDevServer> {
  const nonce = randomUUID()
  const ours: Plugin = {
    name: 'portal-behind-vite',
    configureServer(vite) {
      server.answer = (question) => askScreens(vite, question)
      vite.middlewares.use((request, response, next) => {
        if (ofVite.test(request.url ?? '')) next()
        else void passOn({ vite, server, nonce }, request, response)
      })
      vite.watcher.on('all', (_event, path) => restartFor(vite, server, relative(root, path)))
    },
  }
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    cacheDir: join(root, 'build/vite'),
    logLevel: 'warn',
    clearScreen: false,
    html: { cspNonce: nonce },
    plugins: [ours],
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      cors: false,
      allowedHosts: [new URL(config.publicUrl).hostname],
      // The packages may be a link to those of another checkout.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: {
        ignored: ['build', 'screenshots', relative(root, resolve(config.DATA_DIR))].map((each) => `${root}/${each}/**`),
      },
      warmup: { clientFiles: ['app/web/mount.tsx'] },
    },
  })
  return vite.listen()
}

async function askScreens(vite: ViteDevServer, question: Question): Promise<unknown> {
  const screens = (await vite.ssrLoadModule('/app/web/prerender.tsx')) as Record<
    Question['name'],
    (...args: unknown[]) => unknown
  >
  return screens[question.name](...question.args)
}

/** A page that is open is loaded anew once the new server answers; a text comes to it without waiting for letters. */
function restartFor(vite: ViteDevServer, server: RestartingServer, path: string): void {
  const file = path.replaceAll('\\', '/')
  if (!ofServer.test(file) || isTest(file)) return
  server.start(isText(file)).then(
    () => isText(file) || vite.ws.send({ type: 'full-reload' }),
    // Its reason stands in the terminal; the next edit tries again.
    () => undefined,
  )
}
