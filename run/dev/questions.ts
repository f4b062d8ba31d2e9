import type { PageRenderer } from '#platform/server/pages/page-renderer.ts'

/** What the server's process asks of the screens' sources, which only vite can read. */
export type Question = { kind: 'question'; id: number } & (
  | { name: 'prerender'; args: Parameters<PageRenderer['prerender']> }
  | { name: 'screenOfPath'; args: Parameters<PageRenderer['screenOfPath']> }
)

export interface Answer {
  id: number
  answer?: unknown
  fault?: string
}
