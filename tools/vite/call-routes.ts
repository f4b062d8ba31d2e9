import type { CallRoute } from 'virtual:call-routes'
import type { Plugin } from 'vite'
import { calls } from '#contract/calls.ts'
import { refusals } from '#contract/refusals.ts'
import type { Call } from '#contract/call.ts'

/**
 * A module that is no file: `import { callRoutes } from 'virtual:call-routes'` (platform/web/client) is answered by the
 * plug-in below, in the build, in `npm run dev` and in vitest alike, with source that it writes from the table of calls.
 * So the browser has each call's method, path and codes, and neither the schemas nor zod. Its types stand beside this file,
 * in virtual-call-routes.d.ts.
 */
const name = 'virtual:call-routes'

function routeOf(row: Call): CallRoute {
  const wire: Record<string, string> = {}
  for (const code of row.refusals) {
    const refusal = refusals[code]
    if ('wire' in refusal && refusal.wire !== undefined) wire[refusal.wire] = code
  }
  const { method, path, variant, key } = row
  return { method, path, ...(variant && { variant }), key, text: row.answer === 'text', wire, codes: row.refusals }
}

/** The source of the module: the calls that a browser makes. */
export function callRoutesModule(): string {
  const rows = Object.entries(calls).filter(([, row]) => row.who === 'anyone' || row.who === 'traveller')
  const routes = Object.fromEntries(rows.map(([callName, row]) => [callName, routeOf(row)]))
  return `export const callRoutes = ${JSON.stringify(routes)}`
}

export function callRoutes(): Plugin {
  return {
    name: 'call-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? callRoutesModule() : undefined),
  }
}
