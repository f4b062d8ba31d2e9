import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { keepServerOut } from './keep-server-out.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = `${root}platform/web/entry-of-a-test.ts`

function only(source: string): Plugin {
  return {
    name: 'entry-of-a-test',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? entry : undefined),
    load: (id) => (id === entry ? source : undefined),
  }
}

function bundle(source: string): Promise<unknown> {
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [only(source), keepServerOut()],
    build: { write: false, rollupOptions: { input: entry } },
  })
}

describe('the browser’s bundle', () => {
  test('the browser’s bundle is built from contract and web files', async () => {
    await expect(bundle("import { limits } from '#contract/limits.ts'\nconsole.log(limits)")).resolves.toBeDefined()
  })

  test.each([
    ['a server file of the platform', "import '#platform/server/config.ts'"],
    ['a server file by a relative path', "import '../server/config.ts'"],
    ['the composition of the server', "import '#app/server/server.ts'"],
    // These bring nothing with them that would be refused for itself.
    ['a server file of the platform that stands alone', "import '#platform/server/in-even-time.ts'"],
    ['a server file of a domain that stands alone', "import '#domain/cards/server/own-alias-pans.ts'"],
    ['a file of the tests that stands alone', "import '#testkit/timing/took-apart.ts'"],
    ['a schema, and with it zod', "import '#contract/shapes/tenant/tenant.ts'"],
    ['a module of Node', "import 'node:fs'"],
  ])('the browser’s bundle is refused with %s', async (_, source) => {
    await expect(bundle(source)).rejects.toThrow(/into the browser/)
  })
})
