import { describe, expect, test } from 'vitest'
import { circlesOfFiles, circlesOfFolders } from './circles.ts'

const file = (path: string, text: string) => ({ path, text })

describe('files in a circle are found', () => {
  test('files in a circle that import each other are found, by types or when they run', () => {
    const files = [
      file('features/tickets/web/a.tsx', "import { b } from './b.ts'"),
      file('features/tickets/web/b.ts', "export type { C } from '#features/tickets/web/c.ts'"),
      file('features/tickets/web/c.ts', "export const a = () => import('./a.tsx')"),
    ]
    const circle = ['features/tickets/web/a.tsx', 'features/tickets/web/b.ts', 'features/tickets/web/c.ts']
    expect(circlesOfFiles(files)).toEqual([circle])
    expect(circlesOfFiles(files.slice(0, 2))).toEqual([])
  })

  test('files in a circle by an augmented module, and by the module of a thread, are found', () => {
    const files = [
      file('app/a.ts', "export {}\ndeclare module '#app/b.ts' {}"),
      file('app/b.ts', "const module = new URL('./a.ts', import.meta.url)"),
    ]
    expect(circlesOfFiles(files)).toEqual([['app/a.ts', 'app/b.ts']])
  })

  test('files in a circle are found apart from others that do no more than reach them', () => {
    const files = [
      file('platform/web/x.ts', "import { a } from './a.ts'"),
      file('platform/web/a.ts', "import { b } from './b.ts'"),
      file('platform/web/b.ts', "import { a } from './a.ts'\nimport { y } from './y.ts'"),
      file('platform/web/y.ts', 'export const y = 1'),
    ]
    expect(circlesOfFiles(files)).toEqual([['platform/web/a.ts', 'platform/web/b.ts']])
  })
})

describe('folders in a circle are found', () => {
  test('circles of platform’s folders are found, where each side is by itself', () => {
    const files = [
      file('platform/web/form/a.ts', "import type { B } from '../ui/inner/b.ts'"),
      file('platform/web/ui/inner/c.ts', "import { a } from '#platform/web/form/a.ts'"),
      file('platform/server/form/a.ts', "import { b } from '../ui/b.ts'"),
    ]
    expect(circlesOfFolders(files)).toEqual([['platform/web/form', 'platform/web/ui']])
  })

  test('circles of domain’s folders are found, where both sides are one', () => {
    const files = [
      file('domain/cards/web/a.ts', "import { b } from '#domain/orders/web/b.ts'"),
      file('domain/orders/server/c.ts', "import { d } from '#domain/cards/server/d.ts'"),
    ]
    expect(circlesOfFolders(files)).toEqual([['domain/cards', 'domain/orders']])
    expect(
      circlesOfFolders([...files.slice(1), file('domain/new/web/a.ts', "import '#domain/orders/web/b.ts'")]),
    ).toEqual([])
  })

  test('circles of folders through files that stand beside those of a side are found', () => {
    const files = [
      file('platform/web/client.ts', "import { a } from './form/a.ts'"),
      file('platform/web/form/b.ts', "import { client } from '../client.ts'"),
    ]
    expect(circlesOfFolders(files)).toEqual([['platform/web/client.ts', 'platform/web/form']])
  })
})
