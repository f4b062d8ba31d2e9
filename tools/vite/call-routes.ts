import type { Plugin } from 'vite'
import { calls } from '#contract/calls.ts'
import { refusals } from '#contract/refusals.ts'
import type { Call } from '#contract/call.ts'

const name = 'virtual:call-routes'

function routeOf(row: Call) {
  const wire: Record<string, string> = {}
  for (const code of row.refusals) {
    const refusal = refusals[code]
    if ('wire' in refusal && refusal.wire !== undefined) wire[refusal.wire] = code
  }
  const { method, path, variant, key } = row
  return { method, path, variant, key, text: row.answer === 'text', wire, codes: row.refusals }
}

/** The calls that a browser makes: no schema, so that zod stays out of the bundle. */
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
