import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPages, PageRenderer } from '#platform/server/pages/page-renderer.ts'
import type { Answer, Question } from './questions.ts'

/** Pages from the sources: vite fills in scripts and styles on the way, and the browser makes what it shows. */
export function sourcePages(root: string): BuiltPages {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (fault: Error) => void }>()
  process.on('message', ({ id, answer, fault }: Answer) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (fault === undefined) resolve?.(answer)
    else reject?.(new Error(fault))
  })
  let lastId = 0
  function ask<Name extends Question['name']>(name: Name, args: Parameters<PageRenderer[Name]>) {
    const id = ++lastId
    return new Promise<Awaited<ReturnType<PageRenderer[Name]>>>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
      process.send?.({ kind: 'question', id, name, args })
    })
  }
  const renderer: PageRenderer = {
    // Its styles come with its script: what is rendered ahead would be seen without them.
    prerender: async (page) => ({ ...(await ask('prerender', [page])), html: '' }),
    readyPage: (page) => page,
    screenOfPath: (path, choices) => ask('screenOfPath', [path, choices]),
    preloads: () => ({ modules: [], fonts: [] }),
  }
  return {
    renderer: () => Promise.resolve(renderer),
    template: readFileSync(join(root, 'index.html'), 'utf8'),
    entry: '',
    sheet: undefined,
    css: '',
    manifest: {},
    build: 'dev',
    webFolder: join(root, 'build/web'),
  }
}
