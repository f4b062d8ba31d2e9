import type { ComponentType } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../faults/stale-chunk.ts'

/** A component whose chunk can be loaded ahead; by its name the manifest of the build tells its file. */
export type LazyScreen = ComponentType & { preload?: () => Promise<void>; screenName: string }

/** A screen that is loaded when it is wanted: `lazy(() => import('…'), 'NotFoundScreen')`. */
export function lazy<Module, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name): LazyScreen {
  const component = lazyRouteComponent(() => loadChunk(load) as Promise<Record<string, ComponentType>>, name)
  return Object.assign(component as ComponentType, { screenName: name })
}
