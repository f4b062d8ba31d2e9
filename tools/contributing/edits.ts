import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one listed place needs, done in a copy of the sources. */
export interface Addition {
  /** As CONTRIBUTING.md writes it. */
  place: string
  add: (root: string) => void
}

type Change = readonly [from: string | RegExp, to: string]

/** Changes every file of the place; `$&` stands for what was found. */
export const changed = (place: string, ...changes: readonly Change[]): Addition => changedWhere('', place, ...changes)

/** Changes every file of the place that says `mark`. */
export function changedWhere(mark: string, place: string, ...changes: readonly Change[]): Addition {
  return {
    place,
    add(root) {
      const files = globSync(place, { cwd: root }).filter((file) =>
        readFileSync(join(root, file), 'utf8').includes(mark),
      )
      if (files.length === 0) throw new Error(`there is no ${place}`)
      for (const file of files) change(join(root, file), changes)
    },
  }
}

/** Several changes of one place. */
export const together = (first: Addition, ...others: readonly Addition[]): Addition => ({
  place: first.place,
  add: (root) => [first, ...others].forEach(({ add }) => add(root)),
})

function change(path: string, changes: readonly Change[]): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    changes.reduce((before, [from, to]) => {
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${path} has no ${String(from)}`)
      return after
    }, text),
  )
}

/** A new file at a place with names to choose, and its test beside it where the place asks for one. */
export function made(place: string, file: string, text: string, test?: string): Addition {
  return {
    place,
    add(root) {
      writeFileSync(join(root, file), text)
      if (test !== undefined) writeFileSync(join(root, file.replace(/\.tsx?$/, '.test.ts')), test)
    },
  }
}

/** The German texts again, as those of Spanish. */
export function translated(place: string): Addition {
  return {
    place,
    add(root) {
      for (const german of globSync(place.replace('LANGUAGE', 'de'), { cwd: root })) {
        const spanish = join(root, german.replace(/de\.ts$/, 'es.ts'))
        cpSync(join(root, german), spanish)
        const text = readFileSync(spanish, 'utf8')
        writeFileSync(
          spanish,
          text
            .replaceAll("/de.ts'", "/es.ts'")
            .replaceAll('import { de ', 'import { es ')
            .replaceAll('export const de', 'export const es'),
        )
      }
    },
  }
}
