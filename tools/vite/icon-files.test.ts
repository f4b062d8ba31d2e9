import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOfIcon, withIconFiles } from './icon-files.ts'

const root = join(import.meta.dirname, '../..')
const files = fileOfIcon(readFileSync(join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8'))

test('each icon is imported from its own file, by whichever of its names', () => {
  const code = "import {\n  House,\n  ChartColumn as Chart,\n  type LucideIcon,\n} from 'lucide-react'\nconst x = 1"
  expect(withIconFiles(code, files)).toBe(
    "import House from 'lucide-react/icons/house';import Chart from 'lucide-react/icons/chart-column'\nconst x = 1",
  )
})

test('types alone bring no file, and a name that is none stops the build', () => {
  const types = "import type { LucideIcon } from 'lucide-react'"
  expect(withIconFiles(types, files)).toBe(types)
  expect(() => withIconFiles("import { Hause } from 'lucide-react'", files)).toThrow('lucide-react has no icon Hause')
})
