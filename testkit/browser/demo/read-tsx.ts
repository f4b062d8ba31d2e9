import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Node leaves out types, but reads no file that is called .tsx: what runs without Vite has the route table by this
 * (`node --import`). The table holds no markup itself; its screens are loaded only where they are shown.
 */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.tsx')
      ? { format: 'module-typescript', source: readFileSync(new URL(url), 'utf8'), shortCircuit: true }
      : next(url, context),
})
