import { tracingChannel } from 'node:diagnostics_channel'
import type { Span } from './otlp-exporter.ts'

/** A piece of work as a trace names it. What stands in it is fixed words and numbers, never a person's. */
export interface Traced {
  name: string
  /** Whether we were asked, ask somebody, or do what was put aside. */
  kind: 'asked' | 'asking' | 'put aside'
  /** The work may add to them until it ends. */
  attributes: Record<string, string | number>
}

/** Heard by open-traces, where an endpoint is set; else nobody listens, and a work costs one look more. */
export const works = tracingChannel<Traced & { error?: unknown }, Span>('tapfolio:work')

/** Does the work as a part of what is under way. */
export function traced<Result>(
  about: () => Traced,
  work: (attributes?: Traced['attributes']) => Promise<Result>,
): Promise<Result> {
  if (!works.hasSubscribers) return work()
  const named = about()
  return works.tracePromise(() => work(named.attributes), named)
}
