import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

/** Packages that look for their own files beside themselves, or load native code: they stay as they are. */
export const keptWhole = ['@node-rs/argon2', 'piscina'] as const

/** Asked for inside others where somebody has them, and we do not; or in a demo alone. */
const neverThere = ['pg-native', 'typescript', '@fastify/swagger', '@fastify/swagger-ui']

const commands = { serve: 'run/serve.ts', portal: 'app/server/cli.ts' }

/**
 * Writes the server and the operator's commands, or what else starts (`input`), with all that they load into `folder`, a
 * file each and one for what comes later: 1,900 files less are looked for, read and taken apart at each start. `place` is
 * where that folder lies for who has migrations and pages as the checkout has them. Nothing is shortened, so that a line
 * of a stack trace can be read there, under the name of its source (`//#region`).
 */
export async function bundleServer(
  root: string,
  folder: string,
  { input = commands, place = 'server' }: { input?: Record<string, string>; place?: string } = {},
): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: (id) => [...keptWhole, ...neverThere].some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [placesOfSources(root, place)],
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    logLevel: 'warn',
  })
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'part-[name]-[hash].js',
      minify: false,
    })
  } finally {
    await bundle.close()
  }
}

/** Our sources find migrations, pages and the modules of threads from where they lie; in the bundle they do so from there. */
function placesOfSources(root: string, place: string): Plugin {
  return {
    name: 'places of sources',
    transform(code, id) {
      if (id.includes('/node_modules/') || !id.endsWith('.ts')) return undefined
      const folder = relative(join(root, place), dirname(id))
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
        .replace(/new URL\('([^']+\.ts)', import\.meta\.url\)\.href/g, (_found, path: string) => {
          const file = this.emitFile({ type: 'chunk', id: join(dirname(id), path), preserveSignature: 'strict' })
          return `import.meta.ROLLUP_FILE_URL_${file}`
        })
    },
  }
}
