import type { Plugin } from 'vite'

const serverFile =
  /\/((platform|(domain|features)\/[^/]+|app)\/server|run|testkit|sandbox|tools|bench|e2e|migrations)\//
const serverPackage = /^(node:|fastify|pg$|pino|@node-rs\/|graphile-worker|nodemailer|zod($|\/))/

/** Stops the build when a file or package of the server is about to reach the browser; says who asked for it. */
export function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    enforce: 'pre',
    // The page renderer runs on the server.
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (importer === undefined || importer.includes('/node_modules/')) return undefined
      if (serverPackage.test(source)) throw new Error(`${importer} brings ${source} into the browser`)
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved && !resolved.id.includes('/node_modules/') && serverFile.test(resolved.id.split('?')[0] ?? '')) {
        throw new Error(`${importer} brings the server file ${resolved.id} into the browser`)
      }
      return resolved
    },
  }
}
